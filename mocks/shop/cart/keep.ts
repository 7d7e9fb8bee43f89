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
/**
 * Maximum number of stored carts per caller, since storing needs no account. Clients store a dropped cart
 * again when they need it.
 */
export const MOST_PER_CALLER = 100;

/**
 * Stores a cart under the key that its client generated, replacing any previous one. It belongs to no
 * account: whoever knows the key may replace it. Only the products are stored, not the suppliers' offers.
 * Unknown offers are left out. If the caller has too many carts, the oldest is dropped.
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
