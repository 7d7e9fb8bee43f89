import type { Chosen } from '@spaza/sdk';
import type { Page } from '../output/output.ts';
import { nameOf, quantityText } from './describe-offer.ts';

const CART: Readonly<Record<Chosen['cart'], string>> = {
  kept: '',
  emptied: 'The cart was of another supplier and has been emptied:',
  rematched: 'The cart now holds what this supplier has of it. It does not have:',
};

/** Says what the cart lost to another supplier, if it lost anything. */
export function sayDropped(page: Pick<Page, 'say'>, { cart, dropped }: Chosen): void {
  if (dropped.length > 0) page.say(`\n${CART[cart]}`);
  for (const line of dropped) page.say(`  ${quantityText(line)} ${nameOf(line.offer)}`);
}
