import type { ImportType } from '@spaza/contracts';
import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { notFound, Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { applyOffers } from './apply-offers.store.ts';
import { applyProducts } from './apply-products.store.ts';
import { applyStock } from './apply-stock.store.ts';
import { BATCH, countBatches, deleteBatches } from './batch.store.ts';
import {
  type ImportRow,
  lockImport,
  markApplied,
  markDiscarded,
  type ReadImport,
  readImport,
} from './import.store.ts';
import { isImportKey } from './import-key.ts';
import { letOthersRun } from './let-others-run.ts';
import { problemsInWords } from './problems.ts';
import { markOvertaken, refreshStatistics, takeTurn } from './turn.store.ts';

type Apply = (
  tx: Queryable,
  now: string,
  batch: { importId: string; position: number; supplierId: number | null },
) => Promise<void>;

/** What applies a batch, and the tables that it fills. */
const TYPES: Readonly<Record<ImportType, { apply: Apply; tables: readonly string[] }>> = {
  products: { apply: applyProducts, tables: ['product', 'sellable', 'brand', 'search_word'] },
  offers: { apply: applyOffers, tables: ['offer'] },
  stock: { apply: applyStock, tables: ['stock'] },
};

/** 4, 16, 64 and so on: of the powers of two, those that leave one when they are cut in three. */
const isPowerOfFour = (count: number) => count > 1 && (count & (count - 1)) === 0 && count % 3 === 1;

async function apply(tx: Queryable, now: string, row: ImportRow): Promise<void> {
  const { apply, tables } = TYPES[row.import_type];
  const count = await countBatches(tx, row.id);
  for (let position = 0; position < count; position++) {
    await apply(tx, now, { importId: row.id, position, supplierId: row.supplier_id });
    // Plans that were made for small tables are made anew as the import makes them large.
    if (isPowerOfFour(position + 1)) await refreshStatistics(tx, tables, (position + 1) * BATCH);
    await letOthersRun();
  }
  await markOvertaken(tx, now, row);
  await deleteBatches(tx, row.id);
  await markApplied(tx, now, row.id);
}

/** What is said of an import whose rows another one has set while it waited. */
export const overtakenInWords = ({ overtaken_at, overtaken_rows }: ImportRow): string[] =>
  overtaken_at === null
    ? []
    : [
        `Another import, applied at ${overtaken_at}, has set ${overtaken_rows} of the rows of this one since it was handed in.`,
        'Hand the file in again to put it on top of that, or discard it.',
      ];

function refuseMove({ status, problems, bad_count }: ReadImport, wanted: string): Refused {
  if (status === 'rejected') {
    return new Refused(409, 'import_rejected', [
      'The file has bad rows. Correct them and upload it again.',
      ...problemsInWords(problems, bad_count - problems.length),
    ]);
  }
  return new Refused(
    409,
    'import_settled',
    `The import was already ${status} and can no longer be ${wanted}.`,
  );
}

/**
 * Applies an import in one transaction, or discards it. A repeat returns the same and changes nothing.
 * @throws Refused if the import does not exist, is rejected, or was already settled the other way
 */
export async function settleImport(shop: Shop, id: number | string, wanted: string): Promise<ReadImport> {
  if (wanted !== 'applied' && wanted !== 'discarded') {
    throw new Refused(422, 'unknown_status', 'status must be applied or discarded.');
  }
  if (!isImportKey(id)) throw notFound('The import');
  const key = String(id);
  const settled = await shop.db.tx(async (tx) => {
    // Who waits for a turn holds nothing yet that the one whose turn it is needs.
    if (wanted === 'applied' && (await readImport(tx, key))?.status === 'staged') await takeTurn(tx, key);
    const row = await lockImport(tx, key);
    if (!row) throw notFound('The import');
    if (row.status === wanted) return row;
    const isOpen = row.status === 'staged' || (row.status === 'rejected' && wanted === 'discarded');
    if (!isOpen) throw refuseMove(row, wanted);
    if (wanted === 'applied' && row.overtaken_at !== null)
      throw new Refused(409, 'import_overtaken', overtakenInWords(row));
    if (wanted === 'applied') {
      await apply(tx, instantOf(shop.clock), row);
      await shop.catalogueChanged(tx);
    } else {
      await deleteBatches(tx, key);
      await markDiscarded(tx, key);
    }
    return readImport(tx, key);
  });
  if (!settled) throw notFound('The import');
  return settled;
}
