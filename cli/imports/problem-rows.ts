import type { Id, ImportProblem } from '@spaza/contracts';
import type { ImportProblemPage } from '@spaza/sdk/manager';
import { accepted } from '../shop/accepted.ts';
import type { ManagerShop } from '../shop/as-manager.ts';
import { quoted } from './csv-text.ts';

/** Merges the same problem on consecutive lines into one. */
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

/** The messages for bad rows, by line. */
export const reasonsOf = (problems: readonly ImportProblem[]): string[] =>
  alike(problems).map(({ first, last }) => {
    const { line, cell, column: name, value, reason } = first;
    const place = last.line === line ? (cell ?? `line ${line}`) : `lines ${line} to ${last.line}`;
    return `${[place, name, value === null ? '' : `'${value}'`].filter(Boolean).join(', ')}: ${reason}`;
  });

/** Every problem of a file, by line, page by page. @throws Failure if the shop does not list them */
export async function* allProblems(
  { manager, as }: Pick<ManagerShop, 'manager' | 'as'>,
  id: Id,
): AsyncGenerator<readonly ImportProblem[]> {
  for (let after: number | null = 0; after !== null; ) {
    const page: ImportProblemPage = accepted(await manager.importProblems(id, { after }, as));
    yield page.problems;
    after = page.nextAfter;
  }
}

/** Escapes a text that a spreadsheet would run as a formula. */
const harmless = (text: string) =>
  /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;

const rowOf = ({ line, column, cell, value, code, reason }: ImportProblem) =>
  [String(line), column ?? '', cell ?? '', harmless(value ?? ''), code, reason].map(quoted).join(',');

/** Problems as the rows of a CSV file, its heading first. */
export async function* problemsAsCsv(pages: AsyncIterable<readonly ImportProblem[]>): AsyncGenerator<string> {
  yield 'line,column,cell,value,code,reason\n';
  for await (const problems of pages) yield problems.map((problem) => `${rowOf(problem)}\n`).join('');
}
