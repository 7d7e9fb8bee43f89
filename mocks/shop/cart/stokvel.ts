import type { Features } from '@spaza/contracts';
import { isSold } from '../config/features.ts';
import type { PricedCart } from './price.ts';

/** Minimum number of packs that a buying group orders. */
const LEAST_PACKS = 2;

/** Whether a cart contains packs for a buying group. */
export const isStokvel = ({ lines }: PricedCart): boolean => lines.some(({ row }) => row.kind === 'stokvel');

/** How an order that may contain packs is delivered and paid for. */
interface Terms {
  method: string | null;
  hasCode: boolean;
}

/** Returns the reasons to refuse this number of packs, as messages; empty if there are no packs. */
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
 * Returns the reasons to refuse the stokvel packs of a cart, as messages; empty if it has none. Other products may be
 * bought along with them. The rules:
 *
 * - the shop sells them at all;
 * - couriers do not carry them: they are collected, or the shop arranges the delivery;
 * - their price is already a discount: no code can be used with them;
 * - a group orders at least two packs.
 *
 * The time slots enforce that they are available on the next day at the earliest.
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
