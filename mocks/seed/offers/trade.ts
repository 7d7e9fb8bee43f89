import { batches, type SeedBatch } from '../batches.ts';
import type { Shop } from '../suppliers/entities.ts';
import { type Market, offersOf } from './offers.ts';

/** Maximum number of rows to buffer. */
const HELD = 1000;

/**
 * Yields offers and stock of one supplier: keys start at `firstId`, with at most `most` offers. Returns the
 * number of offers.
 */
export function* trade(
  shop: Shop,
  market: Market,
  firstId: number,
  most = Number.POSITIVE_INFINITY,
): Generator<SeedBatch, number> {
  let offers: Record<string, unknown>[] = [];
  let stock: Record<string, unknown>[] = [];
  let count = 0;
  for (const item of offersOf(shop, market)) {
    if (count + item.offers.length > most) break;
    for (const offer of item.offers) offers.push({ id: firstId + count++, ...offer });
    stock.push(item.stock);
    if (offers.length < HELD) continue;
    yield* batches('offer', offers);
    yield* batches('stock', stock);
    offers = [];
    stock = [];
  }
  yield* batches('offer', offers);
  yield* batches('stock', stock);
  return count;
}
