import type { DemoStation, Older } from '@spaza/contracts';
import { routes, shapes } from '@spaza/contracts/ordering-routes';
import { shapes as stored } from '@spaza/contracts/stored-shapes';
import type { Client } from '../client/create-client.ts';
import type { CallSettings } from '../client/options.ts';
import { type AccountVerbs, accountVerbs } from './account.ts';
import { type AddressVerbs, addressVerbs } from './address-book.ts';
import type { Capabilities } from './capabilities.ts';
import {
  type CheckoutVerbs,
  checkoutConfigSettings,
  checkoutVerbs,
  clientConfigSettings,
  type ReadSettings,
} from './checkout.ts';
import { type ComparisonVerbs, comparisonVerbs } from './comparison.ts';
import { type ImportVerbs, importVerbs } from './imports.ts';
import { type OrderVerbs, orderVerbs } from './orders.ts';
import { done, isRefusal, type Outcome } from './outcome.ts';
import type { GatewayParts } from './parts.ts';
import { type PaymentVerbs, paymentVerbs } from './payments.ts';
import { type StaffVerbs, staffVerbs } from './staff.ts';
import { EntityMissing, toOutcome } from './to-outcome.ts';

/** Appearance of a shop shown at a demo station. */
export interface DemoStationVerbs {
  /** Theme and style rules of a demo station. Problem `not_found` if the shop is not one. */
  read(settings?: CallSettings): Promise<Outcome<DemoStation>>;
}

const demoStationVerbs = (calls: Client<Pick<Older['config'], 'demoStation'>>): DemoStationVerbs => ({
  read: (settings) =>
    toOutcome(calls.demoStation({ ...settings }), (body) => {
      if (isRefusal(body)) throw new EntityMissing('theme');
      const { theme, custom_css } = body;
      return { theme, custom_css };
    }),
});

/** Leaves out Yoco if the shop has no call that charges a card. */
export const payableSettings =
  (read: ReadSettings, capabilities: Capabilities): ReadSettings =>
  async (supplierId, call) => {
    const [outcome] = await Promise.all([read(supplierId, call), capabilities.known()]);
    if (!outcome.ok || capabilities.has('card_tokens')) return outcome;
    const shipping = outcome.value.shipping.map(({ paymentOptions, ...method }) => ({
      ...method,
      paymentOptions: paymentOptions.filter((option) => option !== 'YOCO'),
    }));
    return done({ ...outcome.value, shipping });
  };

/** Verbs whose code is loaded with the first call to any of them. */
export interface OrderingVerbs {
  /** Payment and shipping methods, time slots, and whether a cart can be ordered. */
  readonly checkout: CheckoutVerbs;
  /** What a cart costs at each supplier. */
  readonly comparison: ComparisonVerbs;
  /** Placing, reading, changing, cancelling and reviewing orders. */
  readonly orders: OrderVerbs;
  /** Paying for orders. */
  readonly payments: PaymentVerbs;
  /** Logging in and out, signing up, profile and password. */
  readonly account: AccountVerbs;
  /** A shopper's addresses. */
  readonly address: AddressVerbs;
  /** Appearance at a demo station. */
  readonly demoStation: DemoStationVerbs;
  /** For the supplier's staff; needs a staff token. */
  readonly staff: StaffVerbs;
  /** For managers; needs a manager's key. */
  readonly imports: ImportVerbs;
}

/** Everything but browsing: what a page needs once someone buys something, or works in the shop. */
export function orderingVerbs({
  generation,
  capabilities,
  clientOf,
  configOf,
  scope,
}: GatewayParts): OrderingVerbs {
  const answers = { ...stored, ...shapes };
  const older = clientOf('older', routes.older, answers);
  const newer = clientOf('newer', routes.newer, answers);
  const own = generation === 'older' ? older : newer;
  const clientConfig = clientConfigSettings(older.checkout);
  const settings =
    generation === 'older' ? clientConfig : checkoutConfigSettings(newer.checkout, clientConfig);
  return {
    checkout: checkoutVerbs(payableSettings(settings, capabilities), older),
    comparison: comparisonVerbs(own.cart as Client<Pick<Older['cart'], 'sync'>>, newer.cart, capabilities),
    orders: orderVerbs(own.order, older.order, capabilities),
    payments: paymentVerbs(older.payment, capabilities),
    account: accountVerbs(own.account, older.account, scope, capabilities),
    address: addressVerbs(own.address, older.address),
    staff: staffVerbs(older),
    imports: importVerbs(older.import, capabilities),
    demoStation: demoStationVerbs(configOf(routes[generation].config, answers)),
  };
}
