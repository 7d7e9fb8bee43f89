import type { CartItem, CartToValidate, CartValidation, PicksAnswer } from '@spaza/contracts';
import { type Locale, MINIMUM_ORDER_IN_CENTS } from '@spaza/contracts/vocabulary';
import { type Queryable, together } from '../../db/db.ts';
import { isStockShown } from '../catalog/low-stock.ts';
import { type Translator, translatorInto } from '../catalog/present.ts';
import { addressRequired, chooseSlot, positionOf, slotGone } from '../checkout/dispatch.ts';
import { readBookingsAt } from '../checkout/slot.store.ts';
import { canStart, hasRoom } from '../checkout/timeslots.ts';
import { instantOf } from '../clock.ts';
import { isSold } from '../config/config.ts';
import { localeOfAccount } from '../language.ts';
import { intId } from '../random.ts';
import { type Reason, Refused, reason, type Say, sayIn } from '../refused.ts';
import type { Shop } from '../shop.ts';
import {
  isStokvel,
  type PricedCart,
  type PricedLine,
  presentLine,
  priceCart,
  reachesMinimum,
  readCartOffers,
} from './price.ts';
import { type Quote, quoteCart } from './quote.ts';

/** Returns why the total of a cart is refused; undefined if it is not. */
function totalProblem({ cart, totals, features }: Quote): Reason | undefined {
  if (cart.vanished || cart.expired.length > 0) return reason('offers_expired');
  if (cart.lines.length === 0) return reason(cart.outOfStock.length > 0 ? 'all_out_of_stock' : 'empty_cart');
  if (cart.lines.some(({ row }) => row.kind === 'combo') && !isSold(features, 'combo'))
    return reason('combos_not_sold');
  if (reachesMinimum(totals)) return undefined;
  return reason('minimum_order', { minimum_in_cents: MINIMUM_ORDER_IN_CENTS });
}

/** Problems of a cart, by the part they concern. */
type ProblemsOf = Readonly<Record<'total' | 'dispatch' | 'discount' | 'stokvel', Reason | null | undefined>>;

/** Converts a quote to its response format. @param slotProblem problem with its time slot, if known */
function validationOf(quote: Quote, say: Say, slotProblem: Reason | null = null): CartValidation {
  const { cart, discount, totals } = quote;
  const about: ProblemsOf = {
    total: totalProblem(quote),
    dispatch: quote.shippingProblem ?? slotProblem,
    discount: discount.problem,
    stokvel: quote.stokvelProblem,
  };
  const problems = Object.entries(about).flatMap(([part, reason]) =>
    reason ? [{ about: part, ...say(reason) }] : [],
  );
  const said = (part: keyof ProblemsOf) => problems.find((each) => each.about === part)?.messages;
  return {
    items: cart.lines.map(presentLine),
    updated: cart.lines.filter((line) => line.changed).map(presentLine),
    out_of_stock: [...cart.outOfStock, ...cart.expired].map(presentLine),
    problems,
    total_error: said('total')?.join(' ') ?? null,
    dispatch_error: said('dispatch')?.join(' ') ?? null,
    credit_in_cents: totals.credit,
    discount_code: discount.code,
    discount_codes_enabled: discount.isEnabled,
    discount_code_error: said('discount')?.join(' ') ?? null,
    discount_in_cents: totals.discount,
    subtotal_in_cents: totals.subtotal,
    shipping_cost_in_cents: quote.shippingInCents,
    stokvel: isStokvel(cart),
    stokvel_errors: said('stokvel') ?? [],
    bag_qty: quote.bags.qty,
    bag_total_in_cents: totals.bags,
    total_in_cents: totals.payable,
  };
}

/** Number of orders booked in the slots of one time, by shipping method. */
type Taken = ReadonlyMap<string, number>;

/** Reads bookings for slots that start at the cart's time, before the shipping method is known. */
async function takenAt(db: Queryable, now: number, wanted: CartToValidate): Promise<Taken> {
  const supplierId = intId(wanted.supplier_id);
  const start = Date.parse(wanted.collection_date ?? '');
  // Times far in the past or future cannot be queried.
  if (!canStart(now, start)) return new Map();
  return readBookingsAt(db, supplierId, new Date(start).toISOString());
}

/** Returns the problem with the time slot; null if none has been chosen yet. */
function slotProblem(
  shop: Shop,
  quote: Quote,
  taken: Taken,
  value: string | null | undefined,
): Reason | null {
  const { supplier, method, cart } = quote;
  if (!value || !method) return null;
  if (quote.shippingInCents === null) return addressRequired(['formatted', 'coordinates']).reasons[0];
  try {
    chooseSlot(supplier, shop.clock.now(), value, { method, stokvel: isStokvel(cart) });
    return hasRoom(supplier, method, taken.get(method) ?? 0) ? null : slotGone(method).reasons[0];
  } catch (error) {
    if (error instanceof Refused) return error.reasons[0];
    throw error;
  }
}

/** Translates the names of what is in a cart. */
function translated(cart: PricedCart, { offer }: Translator): PricedCart {
  const line = (priced: PricedLine) => ({ ...priced, row: offer(priced.row) });
  return {
    ...cart,
    lines: cart.lines.map(line),
    outOfStock: cart.outOfStock.map(line),
    expired: cart.expired.map(line),
  };
}

/**
 * Prices a cart and returns what prevents ordering it. Reads everything in one round trip.
 * @throws Refused if the supplier is unknown, or a line could never be ordered
 */
export async function validateCart(
  shop: Shop,
  accountId: string,
  wanted: CartToValidate,
  asked: Locale,
): Promise<CartValidation> {
  const place = positionOf(wanted.shipping_lat, wanted.shipping_lon);
  const [quote, taken] = await shop.db.batch((db) =>
    together(quoteCart(shop, db, { ...wanted, accountId, place }), takenAt(db, shop.clock.now(), wanted)),
  );
  const say = sayIn(localeOfAccount(quote.language, asked));
  const shown = { ...quote, cart: translated(quote.cart, await translatorInto(shop, asked)) };
  return validationOf(shown, say, slotProblem(shop, quote, taken, wanted.collection_date));
}

/** Returns which offers went out of stock, ended or changed price since they were picked. */
export async function validatePicks(
  shop: Shop,
  items: readonly CartItem[],
  locale: Locale,
): Promise<Omit<PicksAnswer, 'status'>> {
  const rows = await readCartOffers(shop.catalogCache, shop.db, items);
  const cart = translated(
    priceCart(rows, instantOf(shop.clock), items, null),
    await translatorInto(shop, locale),
  );
  return {
    out_of_stock: [...cart.outOfStock, ...cart.expired].map(presentLine),
    updated: cart.lines.filter((line) => line.changed).map(presentLine),
    low_stock: cart.lines
      .filter(({ changed, row }) => !changed && isStockShown(row.stock ?? 0))
      .map(presentLine),
  };
}

/** Refuses to order a cart. The refusal includes the current calculation of the cart. */
const refuse = (quote: Quote, why: Reason): Refused =>
  new Refused([why], (say) => ({ validation: validationOf(quote, say) }));

/** The refusal if there is less stock than the cart needs. */
export const outOfStock = (quote: Quote): Refused =>
  refuse(quote, reason(quote.cart.lines.length > 0 ? 'out_of_stock' : 'all_out_of_stock'));

/** The refusal if another order took the last use of the discount code. */
export const codeUsedUp = (quote: Quote): Refused => refuse(quote, reason('discount_limit_reached'));

/**
 * Checks that a cart can be ordered exactly as it was sent.
 * @throws Refused with the first problem and the current calculation of the cart
 */
export function checkCart(quote: Quote): void {
  const { cart, discount } = quote;
  if (cart.vanished || cart.expired.length > 0) throw refuse(quote, reason('offers_expired'));
  if (cart.outOfStock.length > 0) throw outOfStock(quote);
  if (cart.lines.some((line) => line.changed)) throw refuse(quote, reason('prices_changed'));
  const problem = totalProblem(quote) ?? discount.problem ?? quote.stokvelProblem;
  if (problem) throw refuse(quote, problem);
}
