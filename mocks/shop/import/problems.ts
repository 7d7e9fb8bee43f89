import type { ImportProblem } from '@spaza/contracts';

/** Problems of a file that are listed; more are counted. */
export const MOST_LISTED = 100;

/** Collects what is wrong with a file. */
export function createProblems() {
  const listed: ImportProblem[] = [];
  let count = 0;
  return {
    tell(problem: ImportProblem): void {
      count += 1;
      if (listed.length < MOST_LISTED) listed.push(problem);
    },
    /** Counts problems that are not listed. */
    count(more: number): void {
      count += more;
    },
    /** What was found, in order of lines. */
    found: () => ({
      problems: listed.toSorted((a, b) => a.line - b.line),
      furtherProblems: count - listed.length,
    }),
  };
}

export type Problems = ReturnType<typeof createProblems>;

const inWords = ({ line, column, cell, value, reason }: ImportProblem): string => {
  const where = [`Line ${line}`, column, cell].filter(Boolean).join(', ');
  return `${where}: ${value === null ? '' : `"${value}" `}${reason}.`;
};

/** The problems as people read them. */
export function problemsInWords(problems: readonly ImportProblem[], further: number): string[] {
  const lines = problems.map(inWords);
  return further > 0 ? [...lines, `There are ${further} more problems.`] : lines;
}
