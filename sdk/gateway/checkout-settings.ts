import type { CheckoutConfig, ClientConfig, Id, Newer, Older } from '@spaza/contracts';
import {
  DISPATCHES,
  dispatchOf,
  PAYMENT_OPTIONS,
  type PaymentOption,
  SHIPPING_METHODS,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import { CallError } from '../client/call-error.ts';
import type { CallSettings, Client } from '../client/create-client.ts';
import { isObject } from '../values.ts';
import type { Outcome } from './outcome.ts';
import { entityIn, toOutcome } from './to-outcome.ts';
import { withSupplier } from './with-supplier.ts';

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
