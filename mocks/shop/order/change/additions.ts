import { lineTotalInCents, roundQuantity } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../../db/db.ts';
import { offerIds, type PricedLine, priceCart, runs } from '../../cart/price.ts';
import { type OfferRow, readOffersById } from '../../catalog/offer.store.ts';
import type { OrderItemRow } from '../item.store.ts';
import type { Choices } from './choices.ts';

/** Additions to an order, with the current offers. */
export interface Additions {
  /** New lines that can be ordered, at today's prices. */
  added: PricedLine[];
  /** Lines that can be increased at the agreed price. */
  raised: Set<OrderItemRow>;
  /** Lines that can be increased, but at a different price: the additional quantity. */
  repriced: PricedLine[];
  /** Additions that cannot be ordered. */
  outOfStock: PricedLine[];
  /** Kinds of offers that are added or increased. */
  kinds: Set<OfferRow['kind']>;
  /** Some offer no longer exists. */
  vanished: boolean;
}

/**
 * Looks up added lines, and increases of existing ones.
 * @throws Refused if a quantity is not sold, or an offer belongs to another supplier
 */
export async function readAdditions(
  db: Queryable,
  now: string,
  supplierId: number,
  { lines, added }: Choices,
): Promise<Additions> {
  const cart = priceCart(await readOffersById(db, offerIds(added)), now, added, supplierId);
  const additions: Additions = {
    added: cart.lines,
    raised: new Set(),
    repriced: [],
    outOfStock: [...cart.outOfStock, ...cart.expired],
    kinds: new Set(cart.lines.map(({ row }) => row.kind)),
    vanished: cart.vanished,
  };
  const raises = lines.flatMap(({ item, choice }) =>
    choice.action === 'update' && choice.qty > item.qty
      ? [{ item, qty: roundQuantity(choice.qty - item.qty) }]
      : [],
  );
  const rows = await readOffersById(
    db,
    raises.map(({ item }) => item.offer_id),
  );
  for (const { item, qty } of raises) {
    const row = rows.find(({ id }) => id === item.offer_id);
    if (!row) {
      additions.vanished = true;
      continue;
    }
    additions.kinds.add(row.kind);
    const changed = row.price_in_cents !== item.unit_price_in_cents;
    const more = { row, qty, totalInCents: lineTotalInCents(row.price_in_cents, qty), changed };
    if (!runs(row, now) || (row.stock ?? 0) < qty) additions.outOfStock.push(more);
    else if (changed) additions.repriced.push(more);
    else additions.raised.add(item);
  }
  return additions;
}
