import { account, addresses } from './account.ts';
import { browse } from './browse.ts';
import { care } from './care.ts';
import { manage } from './manage.ts';
import { cart, ordering } from './order.ts';
import { pay } from './pay.ts';
import type { Traveller } from './traveller.ts';

/** Everything that a shop can be asked, by shoppers, staff and managers, in one go. */
export async function wholeJourney(traveller: Traveller): Promise<void> {
  const goods = await browse(traveller);
  const shopper = await account(traveller);
  await addresses(traveller, shopper);
  const whole = await cart(traveller, shopper, goods);
  const desk = ordering(traveller, whole);
  await desk.refusals(goods);
  await pay(traveller, desk);
  await care(traveller, shopper, goods, desk);
  await manage(traveller, goods);
}
