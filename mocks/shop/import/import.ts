import {
  IMPORT_TYPES,
  type ImportChange,
  type ImportProblem,
  type ImportSummary,
  type ImportType,
} from '@spaza/contracts';
import type { ParamsOf } from '@spaza/contracts/problems';
import { errorCode, FOREIGN_KEY_VIOLATION, type Queryable, type Tx } from '../../db/db.ts';
import { fingerprintOf } from '../../values/hash.ts';
import { instantOf } from '../clock.ts';
import type { SentAs } from '../idempotency.store.ts';
import { cutPage, type PageRequest, pageRange } from '../page.ts';
import { found, keyReused, notFound, type Reason, Refused, reason, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import {
  applyOffers,
  applyProducts,
  applyStock,
  BATCH,
  type Batch,
  countBatches,
  deleteBatches,
  letOthersRun,
  refreshStatistics,
  takeApplyLock,
} from './batch.store.ts';
import {
  batchAfter,
  type ChangedRow,
  countAll,
  countChanges,
  deleteImport,
  deleteProblemsOf,
  discardAbandoned,
  endReading,
  type FieldValue,
  firstLineOf,
  type ImportRow,
  insertImport,
  isImportKey,
  lockImport,
  lockWaiting,
  markApplied,
  markDiscarded,
  markOvertaken,
  type NewImport,
  type ReadImport,
  readChangedRows,
  readImport,
  readImports,
  readProblemsAfter,
} from './import.store.ts';
import { openTable, readFile } from './read-file.ts';

/** How long staged files and the problems of rejected ones are kept, in ms. */
const KEPT_FOR_MS = 7 * 86_400_000;
/** Maximum time for reading a file, in ms. */
const RECEIVING_FOR_MS = 3_600_000;

/** An uploaded file. */
interface ImportUpload {
  file: Blob;
  type: string;
  supplierId: number | string | undefined;
  /** Idempotency key: while the file is staged, a repeat returns it. */
  key?: string | undefined;
}

/** An import, and whether the file had been uploaded before. */
interface Staged {
  row: ReadImport;
  isRepeated: boolean;
}

async function supplierOf(
  shop: Shop,
  type: ImportType,
  id: ImportUpload['supplierId'],
): Promise<number | null> {
  if (id === undefined) {
    if (type === 'products') return null;
    throw refused('supplier_required', { import_type: type });
  }
  return (await supplierRow(shop.db, id)).id;
}

const before = (shop: Shop, ms: number) => new Date(shop.clock.now() - ms).toISOString();

const abandoned = (reason: ParamsOf<'import_abandoned'>['reason']) => refused('import_abandoned', { reason });

/** Returns the file staged under a key. Files that are still being read or can no longer be applied are removed. */
async function findRepeat(tx: Tx, { key, request }: SentAs): Promise<ReadImport | undefined> {
  const earlier = await lockWaiting(tx, key);
  if (!earlier) return undefined;
  if (earlier.request !== request) throw keyReused();
  if (earlier.status === 'receiving') await deleteImport(tx, earlier.id);
  else if (earlier.overtaken_at === null) return earlier;
  else {
    await deleteBatches(tx, earlier.id);
    await markDiscarded(tx, earlier.id);
  }
  return undefined;
}

/** Stores a new import, unless the file is already staged: then returns that import. */
function begin(shop: Shop, file: NewImport): Promise<ReadImport | undefined> {
  return shop.db.tx(async (tx) => {
    await discardAbandoned(tx, {
      stagedBefore: before(shop, KEPT_FOR_MS),
      receivingSince: before(shop, RECEIVING_FOR_MS),
    });
    await deleteProblemsOf(tx, before(shop, KEPT_FOR_MS));
    for (;;) {
      const waiting = file.sentAs && (await findRepeat(tx, file.sentAs));
      if (waiting) return waiting;
      if (await insertImport(tx, instantOf(shop.clock), file)) return undefined;
      // Another upload under this key got in between. The later replaces the earlier, so look again.
    }
  });
}

/**
 * Reads a file and stores its rows, to be applied later. Any invalid row makes the import a rejected one.
 * @throws Refused if type or supplier are unknown, or the file is not a table of that type. Nothing is stored then.
 */
export async function stageImport(
  shop: Shop,
  { file, type, supplierId, key }: ImportUpload,
): Promise<Staged> {
  const known = IMPORT_TYPES.find((candidate) => candidate === type);
  if (!known) throw refused('unknown_import_type', { known: [...IMPORT_TYPES] });
  const supplier = await supplierOf(shop, known, supplierId);
  const table = await openTable(file);
  const sentAs =
    key === undefined ? undefined : { key, request: await fingerprintOf(file, [known, supplier]) };
  const id = shop.ids.newId();
  const columns = { id, import_type: known, content_type: table.contentType, supplier_id: supplier };
  const waiting = await begin(shop, { ...columns, sentAs });
  if (waiting) return { row: waiting, isRepeated: true };
  try {
    const findings = await readFile(shop.db, { id, type: known, table });
    if (!(await endReading(shop.db, id, findings))) throw abandoned('too_slow');
    return { row: found('import', await readImport(shop.db, id)), isRepeated: false };
  } catch (error) {
    await deleteImport(shop.db, id);
    // The file was deleted while its rows were added.
    throw errorCode(error) === FOREIGN_KEY_VIOLATION ? abandoned('sent_again') : error;
  }
}

type Apply = (tx: Queryable, now: string, batch: Batch) => Promise<void>;

/** For each import type: how to apply a batch, and the tables it writes to. */
const TYPES: Readonly<Record<ImportType, { apply: Apply; tables: readonly string[] }>> = {
  products: { apply: applyProducts, tables: ['product', 'sellable', 'brand', 'search_word'] },
  offers: { apply: applyOffers, tables: ['offer'] },
  stock: { apply: applyStock, tables: ['stock'] },
};

/** 4, 16, 64 and so on: the powers of two that leave a remainder of one when divided by three. */
const isPowerOfFour = (count: number) => count > 1 && (count & (count - 1)) === 0 && count % 3 === 1;

async function apply(tx: Queryable, now: string, row: ImportRow): Promise<void> {
  const { apply, tables } = TYPES[row.import_type];
  const count = await countBatches(tx, row.id);
  for (let position = 0; position < count; position++) {
    await apply(tx, now, { importId: row.id, position, supplierId: row.supplier_id });
    // Tables grow during the import, so their query plans must be updated.
    if (isPowerOfFour(position + 1)) await refreshStatistics(tx, tables, (position + 1) * BATCH);
    await letOthersRun();
  }
  await markOvertaken(tx, now, row);
  await deleteBatches(tx, row.id);
  await markApplied(tx, now, row.id);
}

/**
 * Returns the refusal of an import if another one has changed the same rows since it was staged; undefined otherwise.
 */
export const overtaken = ({ overtaken_at, overtaken_rows }: ImportRow): Reason | undefined =>
  overtaken_at === null ? undefined : reason('import_overtaken', { at: overtaken_at, rows: overtaken_rows });

function refuseMove({ status, problems, bad_count }: ReadImport, wanted: string): Refused {
  if (status === 'rejected') {
    return refused('import_rejected', {
      bad_count,
      rows: problemsInWords(problems, bad_count - problems.length),
    });
  }
  return refused('import_settled', { status, wanted });
}

/**
 * Applies an import in one transaction, or discards it. A repeat returns the same and changes nothing.
 * @throws Refused if the import does not exist, is rejected, or was already applied or discarded
 */
export async function applyOrDiscard(shop: Shop, id: number | string, wanted: string): Promise<ReadImport> {
  if (wanted !== 'applied' && wanted !== 'discarded') throw refused('unknown_status');
  if (!isImportKey(id)) throw notFound('import');
  const key = String(id);
  return shop.db.tx(async (tx) => {
    // Take the lock first, before holding anything that the import being applied may need.
    if (wanted === 'applied' && (await readImport(tx, key))?.status === 'staged')
      await takeApplyLock(tx, key);
    const row = found('import', await lockImport(tx, key));
    if (row.status === wanted) return row;
    const isOpen = row.status === 'staged' || (row.status === 'rejected' && wanted === 'discarded');
    if (!isOpen) throw refuseMove(row, wanted);
    const late = wanted === 'applied' ? overtaken(row) : undefined;
    if (late) throw new Refused([late]);
    if (wanted === 'applied') {
      await apply(tx, instantOf(shop.clock), row);
      await shop.catalogueChanged(tx);
    } else {
      await deleteBatches(tx, key);
      await markDiscarded(tx, key);
    }
    return found('import', await readImport(tx, key));
  });
}

/** Returns a page of imports, and the number of the next page. */
export async function allImports(
  shop: Shop,
  status: string | undefined,
  page: PageRequest,
): Promise<{ rows: ImportRow[]; nextPage: number | null }> {
  const range = pageRange(page);
  return cutPage(await readImports(shop.db, status ?? null, range), range);
}

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
  const changed: ChangedRow[] = [];
  const first = await batchAfter(shop.db, row.id, after);
  for (let position = first; ; position++) {
    const begins = await firstLineOf(shop.db, row.id, position);
    if (begins === undefined) return { changes: changed.map(presentChange), nextAfter: null };
    if (position === first + MOST_BATCHES)
      return { changes: changed.map(presentChange), nextAfter: begins - 1 };
    const place = { importId: row.id, position, supplierId: row.supplier_id };
    const limit = perPage + 1 - changed.length;
    changed.push(...(await readChangedRows(shop.db, row.import_type, place, { after, limit })));
    if (changed.length > perPage) {
      const page = changed.slice(0, perPage);
      return { changes: page.map(presentChange), nextAfter: page.at(-1)?.line ?? null };
    }
    await letOthersRun();
  }
}

/** @throws Refused if the import does not exist, or is still being read */
async function importRow({ db }: Shop, id: number | string): Promise<ReadImport> {
  const row = found('import', isImportKey(id) ? await readImport(db, String(id)) : undefined);
  if (row.status === 'receiving') throw notFound('import');
  return row;
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
  const row = await importRow(shop, id);
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
  const row = await importRow(shop, id);
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
