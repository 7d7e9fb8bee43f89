import type { ImportProblem } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';
import { insertDuplicates, insertProblems } from './problem.store.ts';

/** Collects what is wrong with a file, a part of it at a time: the worst of files is as long as its problems. */
export function createProblems(db: Queryable, importId: string) {
  let told: ImportProblem[] = [];
  let count = 0;
  return {
    tell(problem: ImportProblem): void {
      told.push(problem);
    },
    /** Keeps what was told since the last time. */
    async keep(): Promise<void> {
      if (told.length === 0) return;
      await insertProblems(db, importId, count, told);
      count += told.length;
      told = [];
    },
    /** Keeps that rows say again what earlier ones say. */
    async keepDuplicates(): Promise<void> {
      count += await insertDuplicates(db, importId, count);
    },
    /** How many were kept. */
    count: () => count,
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
