import type { ImportChange, ImportProblem, ImportSummary } from '@spaza/contracts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { countBatches, letOthersRun } from './batch.store.ts';
import {
  type ImportRow,
  isImportKey,
  type ReadImport,
  readImport,
  readProblemsAfter,
} from './import.store.ts';
import {
  batchAfter,
  type ChangedRow,
  countAll,
  countChanges,
  type FieldValue,
  firstLineOf,
  readChangedRows,
} from './preview.store.ts';

/** Maximum number of batches that one call searches for changes. */
const MOST_BATCHES = 50;

/** What an import would do. */
export interface Preview {
  row: ReadImport;
  /** Only on the first page. */
  summary?: ImportSummary;
  changes: ImportChange[];
  /** Line after which the next page starts; null if there are no more changes. */
  nextAfter: number | null;
}

const INSTANTS = new Set(['start_at', 'end_at']);

const shown = (name: string, value: FieldValue | undefined): FieldValue =>
  INSTANTS.has(name) && typeof value === 'string' ? new Date(value).toISOString() : (value ?? null);

function presentChange({ before, after, ...row }: ChangedRow): ImportChange {
  const fields = Object.keys(after)
    .map((name) => ({ name, from: shown(name, before?.[name]), to: shown(name, after[name]) }))
    .filter(({ from, to }) => from !== to);
  return { ...row, change: before ? 'changed' : 'new', fields };
}

async function summaryOf(shop: Shop, row: ImportRow, batches: number): Promise<ImportSummary> {
  const summary = { new: 0, changed: 0, unchanged: 0 };
  for (let position = 0; position < batches; position++) {
    const place = { importId: row.id, position, supplierId: row.supplier_id };
    const counted = await countChanges(shop.db, row.import_type, place);
    summary.new += counted.new;
    summary.changed += counted.changed;
    summary.unchanged += counted.unchanged;
    await letOthersRun();
  }
  const known = summary.changed + summary.unchanged;
  const all = await countAll(shop.db, row.import_type, row.supplier_id);
  return { ...summary, not_in_file: Math.max(0, all - known), bad: 0 };
}

async function changesOf(
  shop: Shop,
  row: ImportRow,
  { after, perPage }: { after: number; perPage: number },
): Promise<Pick<Preview, 'changes' | 'nextAfter'>> {
  const found: ChangedRow[] = [];
  const first = await batchAfter(shop.db, row.id, after);
  for (let position = first; ; position++) {
    const begins = await firstLineOf(shop.db, row.id, position);
    if (begins === undefined) return { changes: found.map(presentChange), nextAfter: null };
    if (position === first + MOST_BATCHES)
      return { changes: found.map(presentChange), nextAfter: begins - 1 };
    const place = { importId: row.id, position, supplierId: row.supplier_id };
    const limit = perPage + 1 - found.length;
    found.push(...(await readChangedRows(shop.db, row.import_type, place, { after, limit })));
    if (found.length > perPage) {
      const page = found.slice(0, perPage);
      return { changes: page.map(presentChange), nextAfter: page.at(-1)?.line ?? null };
    }
    await letOthersRun();
  }
}

/**
 * Compares a staged import with the current catalogue. Nothing is changed.
 * @param page line after which to start, and maximum number of changes
 * @throws Refused if the import does not exist, or was applied or discarded
 */
export async function previewImport(
  shop: Shop,
  id: number | string,
  page: { after: number; perPage: number },
): Promise<Preview> {
  const row = isImportKey(id) ? await readImport(shop.db, String(id)) : undefined;
  if (!row || row.status === 'receiving') throw notFound('import');
  if (row.status === 'applied' || row.status === 'discarded')
    throw refused('import_settled', { status: row.status, wanted: 'previewed' });
  const isFirst = page.after === 0;
  if (row.status === 'rejected') {
    const summary = { new: 0, changed: 0, unchanged: 0, not_in_file: 0, bad: row.bad_count };
    return { row, ...(isFirst && { summary }), changes: [], nextAfter: null };
  }
  const summary = isFirst && (await summaryOf(shop, row, await countBatches(shop.db, row.id)));
  return { row, ...(summary && { summary }), ...(await changesOf(shop, row, page)) };
}

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

const inWords = ({ line, column, cell, value, reason }: ImportProblem): string => {
  const where = [`Line ${line}`, column, cell].filter(Boolean).join(', ');
  return `${where}: ${value === null ? '' : `"${value}" `}${reason}.`;
};

/** Returns problems as readable texts. */
export function problemsInWords(problems: readonly ImportProblem[], further: number): string[] {
  const lines = problems.map(inWords);
  return further > 0 ? [...lines, `There are ${further} more problems.`] : lines;
}
