import { lineTotalInCents, roundQuantity } from '@spaza/contracts/vocabulary';
import { offerIds, type PricedLine, priceCart, runs } from '../../cart/price.ts';
import { type OfferRow, readOffersById } from '../../catalog/offer.store.ts';
import type { Queryable } from '../../db/db.ts';
import type { OrderItemRow } from '../item.store.ts';
import type { Choices } from './choices.ts';

/** What an order is to get more of, against the offers as they stand now. */
export interface Additions {
  /** New lines that can be had, at today's prices. */
  added: PricedLine[];
  /** Lines of which more can be had at the price that was agreed. */
  raised: Set<OrderItemRow>;
  /** Lines of which more can be had, but at another price than was agreed: what is wanted more of them. */
  repriced: PricedLine[];
  /** What is wanted but cannot be had. */
  outOfStock: PricedLine[];
  /** Kinds of offers of which there is to be more. */
  kinds: Set<OfferRow['kind']>;
  /** Some offer is not known at all any more. */
  vanished: boolean;
}

/**
 * Looks up what is added, and what more is wanted of lines that are there.
 * @throws Refused if a quantity is not sold, or an offer is another supplier's
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
