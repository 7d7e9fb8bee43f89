import type { ImportProblem } from '@spaza/contracts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { readImport } from './import.store.ts';
import { isImportKey } from './import-key.ts';
import { readProblemsAfter } from './problem.store.ts';

/** Problems of a file, some of them. */
export interface ProblemPage {
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
