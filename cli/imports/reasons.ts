import type { ImportProblem } from '@spaza/contracts';

/** Problems that are the same on one line after another, as one. */
function alike(problems: readonly ImportProblem[]) {
  const runs: { first: ImportProblem; last: ImportProblem }[] = [];
  for (const problem of problems) {
    const run = runs.at(-1);
    const { line, column: name, value, reason } = problem;
    const isNext = run?.last.line === line - 1 && run.last.column === name;
    if (run && isNext && run.last.value === value && run.last.reason === reason) run.last = problem;
    else runs.push({ first: problem, last: problem });
  }
  return runs;
}

/** Why rows cannot be taken, by line, in words. */
export const reasonsOf = (problems: readonly ImportProblem[]): string[] =>
  alike(problems).map(({ first, last }) => {
    const { line, cell, column: name, value, reason } = first;
    const place = last.line === line ? (cell ?? `line ${line}`) : `lines ${line} to ${last.line}`;
    return `${[place, name, value === null ? '' : `'${value}'`].filter(Boolean).join(', ')}: ${reason}`;
  });
