import type { Order } from '@spaza/contracts';

/** Which text thanks for an order. */
export type OutroVariant = 'manual_delivery' | 'delivery' | 'collection_unpaid' | 'collection_paid';

type Placed = Pick<
  Order,
  'shipping_provider' | 'requires_shipping' | 'provider' | 'payable_balance_in_cents'
>;

const isUnpaid = ({ payable_balance_in_cents: balance, provider }: Placed): boolean =>
  balance == null ? provider === 'cash' : balance > 0;

/** Statuses of an order that is not in yet, of which nothing comes, or that its shopper has in hand. */
const UNTHANKED: readonly string[] = [
  'pending_payment',
  'payment_processing',
  'cancelled',
  'abandoned',
  'collected',
  'delivered',
];

/** The shop has the order, and what comes next can be told. */
export const isThankedFor = ({ status }: Pick<Order, 'status'>): boolean => !UNTHANKED.includes(status);

/**
 * Which text thanks for an order: by how it reaches the shopper, and whether a collected one is paid.
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
