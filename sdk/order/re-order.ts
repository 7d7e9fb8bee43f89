import type { CartLine, Offer, Order, OrderItem } from '@spaza/contracts';
import { withAdded } from '../cart/lines.ts';
import { isOutOfStock } from '../cart/totals.ts';
import { type CallSettings, withSupplier } from '../client/options.ts';
import { done, type Outcome } from '../gateway/outcome.ts';
import { refusedHere } from '../gateway/problem-here.ts';
import { internalsOf, type Session, type SessionInternals } from '../session/session.ts';
import { sameId } from '../values.ts';
import { offerIdsOf, orderedOf } from './order-items.ts';

/** The result of ordering an order again today. */
export interface OrderAgain {
  /** What is available, at today's prices. */
  lines: CartLine[];
  /** Those whose price has changed. */
  changed: { line: CartLine; beforeInCents: number }[];
  /** What the supplier no longer offers, or has out of stock. */
  gone: OrderItem[];
}

/** The result of reordering. */
export interface Reordered extends OrderAgain {
  /** What is no longer in the cart. */
  dropped: CartLine[];
}

const offerFor = (item: OrderItem, offers: readonly Offer[]): Offer | undefined => {
  const sellable = item.sellable?.id;
  const same = offers.find(({ id }) => sameId(id, item.offer_id));
  return same ?? offers.find((offer) => sameId(offer.sellable.id, sellable));
};

/** Compares an order with what its supplier offers today. */
function orderAgain(order: Order, offers: readonly Offer[]): OrderAgain {
  const again: OrderAgain = { lines: [], changed: [], gone: [] };
  for (const item of order.order_items ?? []) {
    const offer = offerFor(item, offers);
    // Short lines are wanted in the quantity ordered.
    const qty = orderedOf(item);
    if (!offer || isOutOfStock(offer) || !(qty > 0)) {
      again.gone.push(item);
      continue;
    }
    again.lines = withAdded(again.lines, offer, qty);
    const before = item.unit_price_in_cents;
    if (before != null && before !== offer.price_in_cents)
      again.changed.push({ line: { offer, qty }, beforeInCents: before });
  }
  return again;
}

/**
 * Previews an order at today's offers; nothing is changed.
 * @throws TypeError if the session was not created by `createSession`
 */
export async function lookToReorder(
  session: Session,
  order: Order,
  call?: CallSettings,
): Promise<Outcome<OrderAgain>> {
  const settings = withSupplier(order.supplier_id, call);
  const { orders } = internalsOf(session).gateway;
  const offers = await orders.offersToday(order.id, offerIdsOf(order), settings);
  return offers.ok ? done(orderAgain(order, offers.value)) : offers;
}

/** How to reorder, in addition to call settings. */
export interface ReorderSettings extends CallSettings {
  /** `replace`: the cart becomes what was ordered; `add`: what is in the cart from the same supplier stays. */
  cart?: 'replace' | 'add' | undefined;
  /** Suppliers at or beyond this, in km, cannot be chosen later on. */
  distance?: number | undefined;
}

/** Re-reads the suppliers at the place of the last search. Without them the cart can still be filled. */
async function reloadSuppliers(
  { shop, log }: SessionInternals,
  { supplier }: Session,
  { distance, ...call }: Omit<ReorderSettings, 'cart'>,
): Promise<void> {
  try {
    const place = supplier.around() ?? shop().meta.default_position;
    const outcome = await supplier.nearby({ ...place, ...(distance !== undefined && { distance }) }, call);
    if (!outcome.ok) log('The suppliers were not read again', outcome.problem);
  } catch (error) {
    log('The suppliers were not read again', error);
  }
}

/**
 * Fills the cart with what is still available from an order, at its supplier, and re-reads the suppliers after
 * that. Problems besides those of the shop: `nothing_left` if none of it is available, and `order_being_changed`
 * while items are picked for another order; the cart stays unchanged then.
 * @throws TypeError if the session was not created by `createSession`
 */
export async function reorder(
  session: Session,
  order: Order,
  { cart = 'replace', distance, ...call }: ReorderSettings = {},
): Promise<Outcome<Reordered>> {
  const internals = internalsOf(session);
  const { gateway, states } = internals;
  if (states.cart.state.peek().proxyOrderId !== null) return refusedHere('order_being_changed');
  const again = await lookToReorder(session, order, call);
  if (!again.ok) return again;
  if (again.value.lines.length === 0) return refusedHere('nothing_left');
  const supplierId = order.supplier_id;
  states.cart.refresh();
  const before = states.cart.state.peek().items;
  const supplier = await gateway.suppliers.byId(supplierId, withSupplier(supplierId, call));
  if (!supplier.ok) return supplier;
  const chosen = await session.supplier.choose(supplier.value, call);
  if (!chosen.ok) return chosen;
  states.cart.update((now) => ({
    ...now,
    items:
      cart === 'replace'
        ? again.value.lines
        : again.value.lines.reduce((lines, { offer, qty }) => withAdded(lines, offer, qty), now.items),
  }));
  const left = states.cart.state.peek().items;
  const isLeft = ({ offer }: CartLine) => left.some((line) => sameId(line.offer.id, offer.id));
  const dropped = before.filter((line) => !isLeft(line));
  // Only now: before a supplier is selected, the only one around would be chosen automatically and empty the cart.
  await reloadSuppliers(internals, session, { distance, ...call });
  return done({ ...again.value, dropped });
}
