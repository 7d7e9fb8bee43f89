import type { Order } from '@spaza/contracts';

/** What the shop says of money that it gave back, such as a payment that came for an order that needed less. */
export const Refunds = ({ order }: { order: Order }) =>
  (order.order_events ?? []).map(
    // biome-ignore lint/suspicious/noArrayIndexKey: events are only appended, and several may have one time
    ({ name, message }, at) => name === 'refunded' && message && <p key={at}>{message}</p>,
  );
