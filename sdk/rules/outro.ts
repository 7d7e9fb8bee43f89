import type { Order } from '@spaza/contracts';

/** Which text thanks for an order. */
export type OutroVariant = 'manual_delivery' | 'delivery' | 'collection_unpaid' | 'collection_paid';

type Placed = Pick<
  Order,
  'shipping_provider' | 'requires_shipping' | 'provider' | 'payable_balance_in_cents'
>;

const isUnpaid = ({ payable_balance_in_cents: balance, provider }: Placed): boolean =>
  balance == null ? provider === 'cash' : balance > 0;

/** Which text thanks for an order: by how it reaches the shopper, and whether a collected one is paid. */
export function outroVariant(order: Placed): OutroVariant {
  if (order.shipping_provider === 'MANUAL_DELIVERY') return 'manual_delivery';
  if (order.requires_shipping) return 'delivery';
  return isUnpaid(order) ? 'collection_unpaid' : 'collection_paid';
}
