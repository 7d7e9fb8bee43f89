import { IMPORT_TYPES, type ImportType } from '@spaza/contracts';
import { instantOf } from '../clock.ts';
import { intId, newId } from '../ids.ts';
import { notFound, Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { readSupplier } from '../supplier/supplier.store.ts';
import {
  deleteImport,
  dropAbandoned,
  type ImportRow,
  insertImport,
  readImport,
  settleReading,
} from './import.store.ts';
import { openTable } from './open-table.ts';
import { readFile } from './read-file.ts';

/** How long a staged file waits to be applied, in ms. */
const STAGED_FOR_MS = 7 * 86_400_000;
/** Longer than this no file is read, in ms. */
const RECEIVING_FOR_MS = 3_600_000;

/** A file as it is handed in. */
export interface HandedIn {
  file: Blob;
  type: string;
  supplierId: number | string | undefined;
}

async function supplierOf(shop: Shop, type: ImportType, id: HandedIn['supplierId']): Promise<number | null> {
  if (id === undefined) {
    if (type === 'products') return null;
    throw new Refused(422, 'supplier_required', `Say by supplier_id whose ${type} these are.`);
  }
  const key = intId(id);
  const supplier = key === undefined ? undefined : await readSupplier(shop.db, key);
  if (!supplier) throw notFound('The supplier');
  return supplier.id;
}

const before = (shop: Shop, ms: number) => new Date(shop.clock.now() - ms).toISOString();

/**
 * Reads a file and keeps its rows, to be applied later; with the first bad row it becomes a rejected one.
 * @throws Refused when type or supplier are unknown, or the file is no table of that type; then nothing is kept
 */
export async function stageImport(shop: Shop, { file, type, supplierId }: HandedIn): Promise<ImportRow> {
  const known = IMPORT_TYPES.find((candidate) => candidate === type);
  if (!known) {
    throw new Refused(422, 'unknown_import_type', `import_type must be one of ${IMPORT_TYPES.join(', ')}.`);
  }
  const supplier = await supplierOf(shop, known, supplierId);
  const table = await openTable(file);
  await shop.db.tx((tx) =>
    dropAbandoned(tx, {
      stagedBefore: before(shop, STAGED_FOR_MS),
      receivingSince: before(shop, RECEIVING_FOR_MS),
    }),
  );
  const id = newId();
  await insertImport(shop.db, instantOf(shop.clock), {
    id,
    type: known,
    contentType: table.contentType,
    supplierId: supplier,
  });
  try {
    const findings = await readFile(shop.db, { id, type: known, table });
    if (!(await settleReading(shop.db, id, findings))) {
      throw new Refused(409, 'import_abandoned', 'Reading the file took too long. Hand it in again.');
    }
    const row = await readImport(shop.db, id);
    if (!row) throw notFound('The import');
    return row;
  } catch (error) {
    await deleteImport(shop.db, id);
    throw error;
  }
}
