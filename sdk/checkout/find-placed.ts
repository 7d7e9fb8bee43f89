import type { Account, Id, Order, OrderCart } from '@spaza/contracts';
import { ORDERS_PER_PAGE, roundQuantity } from '@spaza/contracts/vocabulary';
import { type CallSettings, withSupplier } from '../client/options.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import { type AfterLostAnswer, NOT_DONE, UNKNOWN, wasDone } from '../session/after-lost-answer.ts';
import { sameId } from '../values.ts';
import type { Attempt, SentOnce } from './checkout-state.ts';

/** What a shop says about a shopper's orders. */
interface Recent {
  orders: Order[];
  /** Whether the shop has a list of all orders. */
  isListed: boolean;
  /** Whether the newest are surely among them. */
  hasNewest: boolean;
}

/** The newest orders as the shop lists them, or else what it has of them. */
async function recentOrders({ orders }: Gateway, userId: Id, call?: CallSettings): Promise<Recent> {
  const page = await orders.list({ userId, page: 1, perPage: ORDERS_PER_PAGE }, call);
  const listed = page.ok ? page.value.orders : [];
  const [first, last] = [listed[0], listed.at(-1)];
  // No document says in which order they are listed, or how their dates are written.
  const isNewestFirst = !first || !last || Date.parse(first.created_at) >= Date.parse(last.created_at);
  if (page.ok && (isNewestFirst || page.value.nextPage === null))
    return { orders: listed, isListed: true, hasNewest: true };
  const open = await orders.open(userId, call);
  const others = (open.ok ? open.value : []).filter(({ id }) => !listed.some((one) => sameId(one.id, id)));
  return { orders: [...listed, ...others], isListed: page.ok, hasNewest: false };
}

/** What is known of the shopper's orders before another one is sent, so that the new one can be told from them. */
export async function ordersBefore(
  gateway: Gateway,
  { id }: Account,
  call?: CallSettings,
): Promise<Pick<SentOnce, 'known' | 'newest'>> {
  // A shop that does not list them takes orders all the same.
  const recent = await recentOrders(gateway, id, call).catch(() => undefined);
  const orders = recent?.isListed ? recent.orders : undefined;
  const newest = orders?.reduce((last, { created_at: at }) => (isLater(at, last) ? at : last), '');
  return { known: orders?.map((order) => String(order.id)) ?? null, newest: newest || null };
}

const isLater = (at: string, than: string): boolean => !(Date.parse(at) <= Date.parse(than));

/** How far the clock of a shop may differ from the one here, and those of its servers from each other, in ms. */
const CLOCKS_DIFFER_IN_MS = 15 * 60_000;
/** The most new orders to read; nobody places more between two looks. */
const MOST_FRESH = 5;

/** Whether an order may have been created by this attempt, going by when it was. */
function isFresh({ id, created_at: at }: Order, { known, newest, at: sentAt }: SentOnce, isActed: boolean) {
  if (known === null) return !isActed || Math.abs(Date.parse(at) - sentAt) < CLOCKS_DIFFER_IN_MS;
  // The list may show an older order that stood on another page before.
  const isOlder = newest !== null && Date.parse(at) < Date.parse(newest) - CLOCKS_DIFFER_IN_MS;
  return !known.includes(String(id)) && !isOlder;
}

/** Whether an order has the lines of a cart, or its total if the shop does not list its lines; undefined if neither. */
function hasSameGoods(order: Order, { items }: OrderCart, { totalInCents }: SentOnce): boolean | undefined {
  const lines = order.order_items ?? [];
  if (lines.length === 0 || lines.some(({ offer_id: offer }) => offer == null))
    return order.total_in_cents === totalInCents || undefined;
  const wanted = new Map(items.map(({ offer, qty }) => [String(offer.id), roundQuantity(qty)]));
  return (
    lines.length === wanted.size &&
    lines.every(
      ({ offer_id: id, qty_ordered, qty }) => wanted.get(String(id)) === roundQuantity(qty_ordered ?? qty),
    )
  );
}

/**
 * Looks for an order whose answer was lost among the shopper's recent ones. It was placed if exactly one new order has
 * the same goods, and it was not placed if no order is new. Otherwise it is unknown, as it is if the list begins with the
 * oldest and has further pages.
 * @param now stands for when it was sent, if that was not kept
 * @param isActed whether the shop has said that it placed the order, so that the last one like it must be it
 */
export async function findPlaced(
  gateway: Gateway,
  attempt: Attempt,
  { now, isActed }: { now: number; isActed: boolean },
  call?: CallSettings,
): Promise<AfterLostAnswer<Order>> {
  const { cart, account } = attempt;
  const sent = attempt.sent ?? { at: now, known: null, newest: null, totalInCents: null, isLost: true };
  if (!account || !(attempt.sent || isActed)) return UNKNOWN;
  const { orders, hasNewest } = await recentOrders(gateway, account.id, call);
  const fresh = orders.filter(
    (order) =>
      isFresh(order, sent, isActed) && sameId(order.supplier_id ?? cart.supplier_id, cart.supplier_id),
  );
  const whole = await Promise.all(fresh.slice(0, MOST_FRESH).map((order) => withLines(gateway, order, call)));
  const same = whole.filter((order) => hasSameGoods(order, cart, sent));
  const [first] = same;
  // Without what was known before, the same goods may have been ordered earlier.
  if (first && (isActed || (same.length === 1 && sent.known !== null))) return wasDone(first);
  if (!hasNewest || same.length > 0) return UNKNOWN;
  const isOpen = sent.known
    ? whole.length > 0
    : whole.some((one) => hasSameGoods(one, cart, sent) === undefined);
  return isOpen ? UNKNOWN : NOT_DONE;
}

/** Lists may leave out the lines. */
async function withLines({ orders }: Gateway, order: Order, call?: CallSettings): Promise<Order> {
  if (order.order_items?.length) return order;
  const outcome = await orders.byId(order.id, withSupplier(order.supplier_id, call));
  return outcome.ok ? outcome.value : order;
}
