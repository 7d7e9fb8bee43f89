import type { Order } from '@spaza/contracts';

/** What the shop says of money that it gave back, such as a payment that came for an order that needed less. */
export const Refunds = ({ order }: { order: Order }) =>
  (order.order_events ?? []).map(
    ({ name, message, timestamp }) => name === 'refunded' && message && <p key={timestamp}>{message}</p>,
  );
