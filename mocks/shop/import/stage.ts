import { IMPORT_TYPES, type ImportType } from '@spaza/contracts';
import type { ParamsOf } from '@spaza/contracts/problems';
import type { Tx } from '../../db/db.ts';
import { errorCode, FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from '../../values/error-code.ts';
import { fingerprintOf } from '../../values/hash.ts';
import { instantOf } from '../clock.ts';
import { intId } from '../ids.ts';
import { keyReused, notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { readSupplier } from '../supplier/supplier.store.ts';
import { deleteBatches } from './batch.store.ts';
import {
  deleteImport,
  dropAbandoned,
  dropProblemsOf,
  endReading,
  type ImportRow,
  insertImport,
  lockWaiting,
  markDiscarded,
  type ReadImport,
  readImport,
  readImports,
  type SentAs,
} from './import.store.ts';
import { openTable, readFile } from './read-file.ts';

/** Returns a page of imports, and the number of the next page. */
export async function allImports(
  shop: Shop,
  { status, page, perPage }: { status: string | undefined; page: number; perPage: number },
): Promise<{ rows: ImportRow[]; nextPage: number | null }> {
  const rows = await readImports(shop.db, status ?? null, { perPage, offset: (page - 1) * perPage });
  return { rows: rows.slice(0, perPage), nextPage: rows.length > perPage ? page + 1 : null };
}

/** How long staged files and the problems of rejected ones are kept, in ms. */
const KEPT_FOR_MS = 7 * 86_400_000;
/** Maximum time for reading a file, in ms. */
const RECEIVING_FOR_MS = 3_600_000;

/** An uploaded file. */
export interface ImportUpload {
  file: Blob;
  type: string;
  supplierId: number | string | undefined;
  /** Idempotency key: while the file is staged, a repeat returns it. */
  key?: string | undefined;
}

/** An import, and whether the file had been uploaded before. */
export interface Staged {
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
  const key = intId(id);
  const supplier = key === undefined ? undefined : await readSupplier(shop.db, key);
  if (!supplier) throw notFound('supplier');
  return supplier.id;
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
async function begin(shop: Shop, file: Parameters<typeof insertImport>[2]) {
  const work = () =>
    shop.db.tx(async (tx) => {
      await dropAbandoned(tx, {
        stagedBefore: before(shop, KEPT_FOR_MS),
        receivingSince: before(shop, RECEIVING_FOR_MS),
      });
      await dropProblemsOf(tx, before(shop, KEPT_FOR_MS));
      const waiting = file.sentAs && (await findRepeat(tx, file.sentAs));
      if (!waiting) await insertImport(tx, instantOf(shop.clock), file);
      return waiting;
    });
  try {
    return await work();
  } catch (error) {
    // Of two concurrent uploads, the second replaces the first.
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    return work();
  }
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
  if (!known) {
    throw refused('unknown_import_type', { known: [...IMPORT_TYPES] });
  }
  const supplier = await supplierOf(shop, known, supplierId);
  const table = await openTable(file);
  const sentAs =
    key === undefined ? undefined : { key, request: await fingerprintOf(file, [known, supplier]) };
  const id = shop.ids.newId();
  const { contentType } = table;
  const waiting = await begin(shop, { id, type: known, contentType, supplierId: supplier, sentAs });
  if (waiting) return { row: waiting, isRepeated: true };
  try {
    const findings = await readFile(shop.db, { id, type: known, table });
    if (!(await endReading(shop.db, id, findings))) throw abandoned('too_slow');
    const row = await readImport(shop.db, id);
    if (!row) throw notFound('import');
    return { row, isRepeated: false };
  } catch (error) {
    await deleteImport(shop.db, id);
    // The file was deleted while its rows were added.
    throw errorCode(error) === FOREIGN_KEY_VIOLATION ? abandoned('sent_again') : error;
  }
}
