import type { Newer, Older } from '@spaza/contracts';
import type { Client } from '../client/create-client.ts';
import { accountVerbs } from './account.ts';
import { addressVerbs } from './address.ts';
import { checkoutVerbs } from './checkout.ts';
import { checkoutConfigSettings, clientConfigSettings } from './checkout-settings.ts';
import { comparisonVerbs } from './comparison.ts';
import { demoStationVerbs } from './config.ts';
import type { Generation, LaterVerbs } from './gateway.ts';
import { importVerbs } from './imports.ts';
import { orderVerbs } from './orders.ts';
import { paymentVerbs } from './payments.ts';
import { staffVerbs } from './staff.ts';

/** The calls of both generations, and which of them to use where both have one. */
export interface Calls {
  generation: Generation;
  older: Client<Older>;
  newer: Client<Newer>;
  /** Kind of account; `users` for shoppers. */
  scope: string;
}

/** Everything but looking around: what a page needs once somebody buys something, or works in the shop. */
export function laterVerbs({ generation, older, newer, scope }: Calls): LaterVerbs {
  const own = generation === 'older' ? older : newer;
  const settings =
    generation === 'older' ? clientConfigSettings(older.checkout) : checkoutConfigSettings(newer.checkout);
  return {
    checkout: checkoutVerbs(settings, older),
    comparison: comparisonVerbs(own.cart as Client<Pick<Older['cart'], 'sync'>>, newer.cart),
    orders: orderVerbs(own.order, older.order),
    payments: paymentVerbs(older.payment),
    account: accountVerbs(own.account, older.account, scope),
    address: addressVerbs(own.address, older.address),
    staff: staffVerbs(older),
    imports: importVerbs(older.import),
    demoStation: demoStationVerbs(own.config),
  };
}
