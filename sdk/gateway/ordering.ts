import type { Older } from '@spaza/contracts';
import { routes, shapes } from '@spaza/contracts/ordering-routes';
import { shapes as stored } from '@spaza/contracts/stored-shapes';
import type { Client } from '../client/create-client.ts';
import { accountVerbs } from './account.ts';
import { addressVerbs } from './address.ts';
import type { Capabilities } from './capabilities.ts';
import { checkoutVerbs } from './checkout.ts';
import { checkoutConfigSettings, clientConfigSettings, type ReadSettings } from './checkout-settings.ts';
import { comparisonVerbs } from './comparison.ts';
import { demoStationVerbs } from './demo-station.ts';
import type { ClientOf, ConfigOf, Generation, OrderingVerbs } from './gateway.ts';
import { importVerbs } from './imports.ts';
import { orderVerbs } from './orders.ts';
import { done } from './outcome.ts';
import { paymentVerbs } from './payments.ts';
import { staffVerbs } from './staff.ts';

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

interface Calls {
  /** Which calls to use if both generations have one. */
  generation: Generation;
  capabilities: Capabilities;
  clientOf: ClientOf;
  configOf: ConfigOf;
  /** Kind of account; `users` for shoppers. */
  scope: string;
}

/** Everything but browsing: what a page needs once someone buys something, or works in the shop. */
export function orderingVerbs({ generation, capabilities, clientOf, configOf, scope }: Calls): OrderingVerbs {
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
