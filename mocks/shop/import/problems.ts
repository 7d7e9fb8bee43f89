import type { ImportProblem } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { insertDuplicates, insertProblems, readImport, readProblemsAfter } from './import.store.ts';
import { isImportKey } from './table.ts';

/** Problems of a file, some of them. */
interface ProblemPage {
  problems: ImportProblem[];
  /** Line after which to go on, where there may be more; else null. */
  nextAfter: number | null;
}

/**
 * Returns the problems of a file, by line.
 * @param page problems after a line of the file, and how many; those of the last line are never split
 * @throws Refused if the import does not exist, or its problems are no longer stored
 */
export async function readProblems(
  shop: Shop,
  id: number | string,
  { after, perPage }: { after: number; perPage: number },
): Promise<ProblemPage> {
  const row = isImportKey(id) ? await readImport(shop.db, String(id)) : undefined;
  if (!row || row.status === 'receiving') throw notFound('import');
  if (row.bad_count > 0 && row.problems.length === 0) throw refused('problems_dropped');
  const problems = await readProblemsAfter(shop.db, row.id, { after, limit: perPage });
  return { problems, nextAfter: problems.length < perPage ? null : (problems.at(-1)?.line ?? null) };
}

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
