import type {
  Account,
  CartItem,
  CartLine,
  CartToValidate,
  CartValidation,
  CheckoutConfig,
  ClientConfig,
  Id,
  Newer,
  Older,
  Position,
  SlotDay,
  Timeslot,
} from '@spaza/contracts';
import {
  DISPATCHES,
  dispatchOf,
  PAYMENT_OPTIONS,
  type PaymentOption,
  providerOf,
  requiresShipping,
  SHIPPING_METHODS,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import { CallError } from '../client/call-error.ts';
import type { Client } from '../client/create-client.ts';
import { type CallSettings, withSupplier } from '../client/options.ts';
import { isObject } from '../values.ts';
import { changesOf } from './account.ts';
import type { Outcome } from './outcome.ts';
import { EntityMissing, entityIn, listIn, toOutcome } from './to-outcome.ts';

/** A shipping method, and the ways to pay with it. */
export interface ShippingChoice {
  /** The method. */
  name: ShippingMethod;
  /** How an order of it can be paid for. */
  paymentOptions: PaymentOption[];
}

/** Shipping and payment methods of a supplier. Unknown names are left out. */
export interface CheckoutSettings {
  /** Whether plastic bags are offered; null if the supplier does not say. */
  bags: boolean | null;
  /** Price of one bag in cents; null if the supplier does not say. */
  bagPriceInCents: number | null;
  /** How goods get to the shopper. */
  shipping: ShippingChoice[];
}

/** Reads the checkout settings of a supplier. */
export type ReadSettings = (supplierId: Id, settings?: CallSettings) => Promise<Outcome<CheckoutSettings>>;

const isMethod = (name: string): name is ShippingMethod => SHIPPING_METHODS.some((known) => known === name);
const isPayment = (name: string): name is PaymentOption => PAYMENT_OPTIONS.some((known) => known === name);

const bagsOf = ({ bags, bag_price_in_cents }: Pick<ClientConfig, 'bags' | 'bag_price_in_cents'>) => ({
  bags: bags ?? null,
  bagPriceInCents: bag_price_in_cents ?? null,
});

/** The older generation lists payments by shipping method. */
const fromClientConfig = (config: ClientConfig): CheckoutSettings => ({
  ...bagsOf(config),
  shipping: (config.shipping ?? []).flatMap(({ name, payment_options }) =>
    isMethod(name) ? [{ name, paymentOptions: (payment_options ?? []).filter(isPayment) }] : [],
  ),
});

/** The names in a list of texts or objects, in upper case. The contract allows both here, so they come as they were sent. */
const namesIn = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).map((it: unknown) => String(isObject(it) ? it.name : it).toUpperCase());

/**
 * The newer generation lists shipping methods by payment; a payment that names none works with all of them. Some shops
 * list payments by shipping method, as in the older generation. Shops may leave out a part, or mean something else by it:
 * if no dispatch is known, methods are not limited.
 */
function fromCheckoutConfig(config: CheckoutConfig): CheckoutSettings {
  const { shipping, dispatch, payment, ...bags } = config;
  const known = DISPATCHES.filter((name) => dispatch?.options.includes(name));
  const paymentsFor = (method: ShippingMethod) =>
    (payment?.options ?? [])
      .filter((option) => !option.shipping?.length || option.shipping.includes(method))
      .map((option) => option.name);
  return {
    ...bagsOf(bags),
    shipping: (shipping?.options ?? []).flatMap((option) => {
      const [name = ''] = namesIn([option]);
      if (!isMethod(name) || (known.length > 0 && !known.includes(dispatchOf(name)))) return [];
      const own = isObject(option) ? option.payment_options : undefined;
      return [{ name, paymentOptions: (own ? namesIn(own) : paymentsFor(name)).filter(isPayment) }];
    }),
  };
}

export const clientConfigSettings =
  (calls: Client<Older['checkout']>): ReadSettings =>
  (supplierId, settings) =>
    toOutcome(
      calls.clientConfig({ query: { supplier_id: supplierId }, ...withSupplier(supplierId, settings) }),
      (body) => fromClientConfig(entityIn(body, 'client_config')),
    );

const canBePaid = ({ shipping }: CheckoutSettings): boolean =>
  shipping.some(({ paymentOptions }) => paymentOptions.length > 0);

/** @param instead reads the settings in another way, for a checkout configuration that is unreadable or offers no known way to pay */
export const checkoutConfigSettings =
  (calls: Client<Newer['checkout']>, instead: ReadSettings): ReadSettings =>
  async (supplierId, settings) => {
    let own: Outcome<CheckoutSettings> | undefined;
    try {
      own = await toOutcome(
        calls.checkoutConfig({ query: { supplier_id: supplierId }, ...withSupplier(supplierId, settings) }),
        (body) => fromCheckoutConfig(entityIn(body, 'checkout_config')),
      );
    } catch (error) {
      const isUnreadable = error instanceof CallError && /^(drift|unreadable_body)$/.test(error.kind);
      if (!isUnreadable) throw error;
    }
    if (!own) return instead(supplierId, settings);
    if (!own.ok || canBePaid(own.value)) return own;
    const other = await instead(supplierId, settings).catch(() => own);
    return other.ok && canBePaid(other.value) ? other : own;
  };

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
