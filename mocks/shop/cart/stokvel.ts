import type { Features } from '@spaza/contracts';
import { isSold } from '../config/features.ts';
import type { PricedCart } from './price.ts';

/** Packs that a buying group orders at least. */
const LEAST_PACKS = 2;

/** Whether a cart holds packs for a buying group. */
export const isStokvel = ({ lines }: PricedCart): boolean => lines.some(({ row }) => row.kind === 'stokvel');

/** How goods are had and paid that packs may be among. */
interface Terms {
  method: string | null;
  hasCode: boolean;
}

/** Why so many packs are refused, in words; nothing for none. */
export function packErrors(count: number, { method, hasCode }: Terms): string[] {
  if (count === 0) return [];
  return [
    ...(method === 'PICUP'
      ? ['A courier does not carry stokvel packs. Collect them, or let the shop arrange the delivery.']
      : []),
    ...(hasCode ? ['No discount code goes with stokvel packs. Remove the code or the packs.'] : []),
    ...(count < LEAST_PACKS ? [`A stokvel order has at least ${LEAST_PACKS} packs. Add some more.`] : []),
  ];
}

/**
 * Why the stokvel packs of a cart are refused, in words; nothing for a cart without any. Other goods may be bought
 * with them. The rules:
 *
 * - the shop sells them at all;
 * - no courier carries them: they are collected, or the shop arranges the delivery;
 * - their price is a discount already: no code goes with them;
 * - a group orders at least two packs.
 *
 * That they are had on the next day at the earliest is a rule of the time slots.
 */
export function stokvelErrors(
  cart: PricedCart,
  { features, ...terms }: Terms & { features: Features },
): string[] {
  const packs = cart.lines.filter(({ row }) => row.kind === 'stokvel');
  if (packs.length === 0) return [];
  if (!isSold(features, 'stokvel')) {
    return ['Stokvel packs are not sold at the moment. Remove them from the basket.'];
  }
  return packErrors(
    packs.reduce((sum, { qty }) => sum + qty, 0),
    terms,
  );
}
