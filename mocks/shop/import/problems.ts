import type { ImportProblem } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { insertDuplicates, insertProblems, readImport, readProblemsAfter } from './import.store.ts';
import { isImportKey } from './table.ts';

/** A page of the problems of a file. */
interface ProblemPage {
  problems: ImportProblem[];
  /** Line after which the next page starts; null if there are no more problems. */
  nextAfter: number | null;
}

/**
 * Returns the problems of a file, by line.
 * @param page line after which to start, and number of problems; those of a line are never split
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

/** Collects the problems of a file and stores them in parts, since there may be as many as rows. */
export function createProblems(db: Queryable, importId: string) {
  let unsaved: ImportProblem[] = [];
  let count = 0;
  return {
    report(problem: ImportProblem): void {
      unsaved.push(problem);
    },
    /** Stores the problems reported since the last call. */
    async save(): Promise<void> {
      if (unsaved.length === 0) return;
      await insertProblems(db, importId, count, unsaved);
      count += unsaved.length;
      unsaved = [];
    },
    /** Stores a problem for each row with the same key as an earlier one. */
    async saveDuplicates(): Promise<void> {
      count += await insertDuplicates(db, importId, count);
    },
    /** Number of stored problems. */
    count: () => count,
  };
}

export type Problems = ReturnType<typeof createProblems>;

const inWords = ({ line, column, cell, value, reason }: ImportProblem): string => {
  const where = [`Line ${line}`, column, cell].filter(Boolean).join(', ');
  return `${where}: ${value === null ? '' : `"${value}" `}${reason}.`;
};

/** Returns problems as readable texts. */
export function problemsInWords(problems: readonly ImportProblem[], further: number): string[] {
  const lines = problems.map(inWords);
  return further > 0 ? [...lines, `There are ${further} more problems.`] : lines;
}
