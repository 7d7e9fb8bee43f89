import { account, addresses } from './account.ts';
import { browse } from './browse.ts';
import { care } from './care.ts';
import { manage } from './manage.ts';
import { cart, ordering } from './order.ts';
import { pay } from './pay.ts';
import type { Traveller } from './traveller.ts';

/** Makes every call of a shop, as shoppers, staff and managers, in a single run. */
export async function wholeJourney(traveller: Traveller): Promise<void> {
  const goods = await browse(traveller);
  const shopper = await account(traveller);
  await addresses(traveller, shopper);
  const whole = await cart(traveller, shopper, goods);
  const orders = ordering(traveller, whole);
  await orders.refusals(goods);
  await pay(traveller, orders);
  await care(traveller, shopper, goods, orders);
  await manage(traveller, goods);
}
