import type {
  Account,
  CartItem,
  CartLine,
  CartToValidate,
  CartValidation,
  Id,
  Older,
  Position,
  SlotDay,
  Timeslot,
} from '@spaza/contracts';
import {
  type PaymentOption,
  providerOf,
  requiresShipping,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import type { CallSettings, Client } from '../client/create-client.ts';
import { changesOf } from './account.ts';
import type { ReadSettings } from './checkout-settings.ts';
import type { Outcome } from './outcome.ts';
import { EntityMissing, entityIn, listIn, toOutcome } from './to-outcome.ts';
import { withSupplier } from './with-supplier.ts';

/** What to find time slots for. */
export interface TimeslotSearch {
  /** ID of the supplier. */
  supplierId: Id;
  /** How the goods get to the shopper. */
  method?: ShippingMethod | undefined;
  /** How they are paid for. */
  payment?: PaymentOption | undefined;
  /** Whether the cart holds stokvel offers. */
  stokvel?: boolean | undefined;
  /** Destination, if the order is delivered. */
  position?: Position | undefined;
}

/** Available slots, earliest first. */
export interface Slots {
  /** The time slots. */
  slots: Timeslot[];
  /** What each of the coming days offers for such an order; a shop need not say. */
  days?: readonly SlotDay[] | null | undefined;
}

/** Picks that have changed. */
export interface ChangedPicks {
  /** Those that are no longer available. */
  outOfStock: CartLine[];
  /** Those whose price or stock has changed. */
  updated: CartLine[];
  /** Picks with enough, but little, stock left. */
  lowStock: CartLine[];
}

/** The calls between a cart and an order. */
export interface CheckoutVerbs {
  /** Payment and shipping methods of a supplier. */
  settings: ReadSettings;
  /** Available slots. */
  timeslots(search: TimeslotSearch, settings?: CallSettings): Promise<Outcome<Slots>>;
  /** What a cart costs today, and what prevents ordering it. For signed-in shoppers. */
  validateCart(
    cart: CartToValidate,
    settings?: CallSettings & { account?: Account | undefined },
  ): Promise<Outcome<CartValidation>>;
  /** Which offers went out of stock or changed price since they were picked. */
  validatePicks(items: CartItem[], settings?: CallSettings): Promise<Outcome<ChangedPicks>>;
}

const timeslotQuery = ({ method, payment, stokvel, position }: TimeslotSearch) => ({
  requires_shipping: method && requiresShipping(method),
  shipping_provider: method,
  provider: payment && providerOf(payment),
  stokvel,
  shipping_lat: position?.lat,
  shipping_lon: position?.lon,
});

/** The ids of the offers in some lines. */
const idsOf = (lines: readonly { offer: { id: Id } }[]) =>
  new Set(lines.map(({ offer }) => String(offer.id)));

/**
 * The validation. A missing subtotal is calculated from the total.
 * @throws EntityMissing without a total, because nothing can be ordered then
 */
function validationIn(body: { validation: CartValidation }): CartValidation {
  const validation = entityIn(body, 'validation');
  const { total_in_cents: total } = validation;
  if (!Number.isFinite(total)) throw new EntityMissing('validation');
  if (Number.isFinite(validation.subtotal_in_cents)) return validation;
  const { shipping_cost_in_cents, bag_total_in_cents, discount_in_cents, credit_in_cents } = validation;
  const added = (shipping_cost_in_cents ?? 0) + (bag_total_in_cents ?? 0);
  const taken = (discount_in_cents ?? 0) + (credit_in_cents ?? 0);
  return { ...validation, subtotal_in_cents: total - added + taken };
}

/** Adds changes that the shop made without listing them, found by comparison with the cart that was sent. */
function withFindings(found: CartValidation, sent: readonly CartItem[]): CartValidation {
  const named = idsOf([...found.updated, ...found.out_of_stock]);
  const others = found.items.filter(({ offer }) => !named.has(String(offer.id)));
  const gone = others.filter(({ offer }) => offer.out_of_stock_at != null);
  const prices = new Map(sent.map(({ offer }) => [String(offer.id), offer.price_in_cents]));
  const dearer = others.filter(({ offer }) => {
    const before = prices.get(String(offer.id));
    return before !== undefined && before !== offer.price_in_cents && offer.out_of_stock_at == null;
  });
  if (gone.length + dearer.length === 0) return found;
  const goneIds = idsOf(gone);
  return {
    ...found,
    items: found.items.filter(({ offer }) => !goneIds.has(String(offer.id))),
    updated: [...found.updated, ...dearer],
    out_of_stock: [...found.out_of_stock, ...gone],
  };
}

export const checkoutVerbs = (
  readSettings: ReadSettings,
  older: Client<Pick<Older, 'checkout' | 'cart'>>,
): CheckoutVerbs => ({
  settings: readSettings,
  timeslots: (search, settings) =>
    toOutcome(
      older.checkout.timeslots({
        params: { id: search.supplierId },
        query: timeslotQuery(search),
        ...withSupplier(search.supplierId, settings),
      }),
      (body) => ({ slots: listIn(body, 'timeslots'), days: body.days }),
    ),
  validateCart: (cart, { account, ...settings } = {}) =>
    toOutcome(
      older.cart.validate({
        body: { cart, user: account && changesOf(account) },
        ...withSupplier(cart.supplier_id, settings),
      }),
      (body) => withFindings(validationIn(body), cart.items),
    ),
  validatePicks: (items, settings) =>
    toOutcome(older.cart.validatePicks({ body: { items }, ...settings }), (body) => ({
      outOfStock: listIn(body, 'out_of_stock'),
      updated: listIn(body, 'updated'),
      lowStock: body.low_stock ?? [],
    })),
});
