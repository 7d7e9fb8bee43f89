import { batches, type SeedBatch } from '../batches.ts';
import type { Shop } from '../suppliers/entities.ts';
import { type Market, offersOf } from './offers.ts';

/** Rows that are held before they are handed on. */
const HELD = 1000;

/**
 * Offers and stock of one supplier: keys from `firstId` on, and no more than `most` offers. Returns how many offers
 * there were.
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
