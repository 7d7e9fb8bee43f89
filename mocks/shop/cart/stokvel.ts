import type { Features } from '@spaza/contracts';
import type { ParamsOf } from '@spaza/contracts/problems';
import { isSold } from '../config/config.ts';
import { type Reason, reason } from '../refused.ts';
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

export type StokvelReason = ParamsOf<'stokvel_refused'>['reasons'][number];

/** The refusal for all of these reasons; null if there is none. */
export const stokvelRefusal = (reasons: StokvelReason[]): Reason | null =>
  reasons.length > 0 ? reason('stokvel_refused', { reasons, minimum_packs: LEAST_PACKS }) : null;

/** Returns the reasons to refuse this number of packs; empty if there are no packs. */
export function packReasons(count: number, { method, hasCode }: Terms): StokvelReason[] {
  if (count === 0) return [];
  const reasons: [StokvelReason, boolean][] = [
    ['by_courier', method === 'PICUP'],
    ['with_code', hasCode],
    ['too_few', count < LEAST_PACKS],
  ];
  return reasons.flatMap(([why, holds]) => (holds ? [why] : []));
}

/**
 * Returns why the stokvel packs of a cart are refused; null if they are not, or it has none. Other products may be
 * bought along with them. The rules:
 *
 * - the shop sells them at all;
 * - couriers do not carry them: they are collected, or the shop arranges the delivery;
 * - their price is already a discount: no code can be used with them;
 * - a group orders at least two packs.
 *
 * The time slots enforce that they are available on the next day at the earliest.
 */
export function stokvelProblem(
  cart: PricedCart,
  { features, ...terms }: Terms & { features: Features },
): Reason | null {
  const packs = cart.lines.filter(({ row }) => row.kind === 'stokvel');
  if (packs.length === 0) return null;
  if (!isSold(features, 'stokvel')) return stokvelRefusal(['not_sold']);
  return stokvelRefusal(
    packReasons(
      packs.reduce((sum, { qty }) => sum + qty, 0),
      terms,
    ),
  );
}
