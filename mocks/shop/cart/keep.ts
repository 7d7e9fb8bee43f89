import type { CartItem } from '@spaza/contracts';
import { roundQuantity } from '@spaza/contracts/vocabulary';
import { intId } from '../ids.ts';
import type { Shop } from '../shop.ts';
import {
  dropCarts,
  dropCartsOfPlace,
  type KeptLine,
  readSellablesOfOffers,
  writeCart,
} from './kept-cart.store.ts';

/** Carts untouched for this long are dropped, in ms: four weeks. */
const KEPT_FOR_MS = 28 * 86_400_000;
/** Number of carts that are stored for one caller: anybody may store some. A dropped one is stored again when needed. */
export const MOST_PER_CALLER = 100;

/**
 * Stores a cart under the key that its client generated, replacing any cart stored there; it belongs to no account.
 * Stores which products it holds, not whose offers. Unknown offers are left out, the rest is stored. The caller's oldest
 * cart is dropped if there are too many.
 * @param caller where the call comes from
 * @returns messages about what was left out
 */
export async function keepCart(
  shop: Shop,
  id: string,
  items: readonly CartItem[],
  caller: string,
): Promise<string[]> {
  const now = shop.clock.now();
  return shop.db.tx(async (tx) => {
    const known = await readSellablesOfOffers(
      tx,
      items.flatMap(({ offer }) => intId(offer.id) ?? []),
    );
    const lines = new Map<number, KeptLine>();
    const unknown: (number | string)[] = [];
    for (const { offer, qty } of items) {
      const sellableId = known.get(intId(offer.id) ?? -1);
      if (sellableId === undefined) unknown.push(offer.id);
      else {
        const before = lines.get(sellableId)?.qty ?? 0;
        lines.set(sellableId, { sellable_id: sellableId, qty: roundQuantity(before + qty) });
      }
    }
    await writeCart(tx, { id, place: caller, lines: [...lines.values()], now: new Date(now).toISOString() });
    await dropCartsOfPlace(tx, caller, MOST_PER_CALLER);
    await dropCarts(tx, new Date(now - KEPT_FOR_MS).toISOString());
    return unknown.map((offerId) => `The offer ${offerId} is not known and was left out.`);
  });
}
