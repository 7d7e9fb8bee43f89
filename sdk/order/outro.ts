import type { Order } from '@spaza/contracts';

/** Which thank-you text an order gets. */
export type OutroVariant = 'manual_delivery' | 'delivery' | 'collection_unpaid' | 'collection_paid';

type Placed = Pick<
  Order,
  'shipping_provider' | 'requires_shipping' | 'provider' | 'payable_balance_in_cents'
>;

const isUnpaid = ({ payable_balance_in_cents: balance, provider }: Placed): boolean =>
  balance == null ? provider === 'cash' : balance > 0;

/** Statuses of an order that is not placed yet, was called off, or has been handed over. */
const UNTHANKED: readonly string[] = [
  'pending_payment',
  'payment_processing',
  'cancelled',
  'abandoned',
  'collected',
  'delivered',
];

/** Whether the shop has the order and it is neither handed over nor cancelled. */
export const isThankedFor = ({ status }: Pick<Order, 'status'>): boolean => !UNTHANKED.includes(status);

/**
 * Which thank-you text an order gets: by how it reaches the shopper, and whether a collected one is paid.
 * @example
 * ```ts
 * import { outroVariant } from '@spaza/sdk/rules';
 *
 * console.log(outroVariant({ requires_shipping: false, provider: 'cash', payable_balance_in_cents: 4999 })); // collection_unpaid
 * ```
 */
export function outroVariant(order: Placed): OutroVariant {
  if (order.shipping_provider === 'MANUAL_DELIVERY') return 'manual_delivery';
  if (order.requires_shipping) return 'delivery';
  return isUnpaid(order) ? 'collection_unpaid' : 'collection_paid';
}
