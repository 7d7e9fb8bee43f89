import type { ImportType } from '@spaza/contracts';
import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { notFound, type Reason, Refused, reason, refused } from '../refused.ts';
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

/** What stands against an import whose rows another one has set while it waited; undefined if nothing. */
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
 * @throws Refused if the import does not exist, is rejected, or was already settled the other way
 */
export async function settleImport(shop: Shop, id: number | string, wanted: string): Promise<ReadImport> {
  if (wanted !== 'applied' && wanted !== 'discarded') {
    throw refused('unknown_status');
  }
  if (!isImportKey(id)) throw notFound('import');
  const key = String(id);
  const settled = await shop.db.tx(async (tx) => {
    // Who waits for a turn holds nothing yet that the one whose turn it is needs.
    if (wanted === 'applied' && (await readImport(tx, key))?.status === 'staged') await takeTurn(tx, key);
    const row = await lockImport(tx, key);
    if (!row) throw notFound('import');
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
    return readImport(tx, key);
  });
  if (!settled) throw notFound('import');
  return settled;
}
