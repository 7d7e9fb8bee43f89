import type { CartLine } from '@spaza/contracts';
import type { Chosen } from '@spaza/sdk';
import type { Output } from '../output/output.ts';
import { nameOf, quantityText } from './show-offers.ts';

const CART: Readonly<Record<Chosen['cart'], string>> = {
  kept: '',
  emptied: 'The cart belonged to another supplier and was emptied.',
  rematched: 'The cart now holds what this supplier has of it.',
};

/** Names each line that the cart lost; on stderr, so that nobody loses one without a word, in a pipe neither. */
export function noteTakenOut(dropped: readonly CartLine[], note: Output['note']): void {
  for (const line of dropped) note(`Removed from the cart: ${quantityText(line)} ${nameOf(line.offer)}`);
}

/** Says what the cart lost to another supplier, if it lost anything. */
export function noteDropped({ cart, dropped }: Chosen, note: Output['note']): void {
  if (dropped.length > 0) note(CART[cart]);
  noteTakenOut(dropped, note);
}
