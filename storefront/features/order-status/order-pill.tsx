import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Order } from '@spaza/contracts';
import type { OrderStatus } from '@spaza/contracts/vocabulary';
import { pillColour } from '@spaza/sdk/rules';
import styles from './order-pill.module.css';

/** What the shop says of money that it gave back, such as a payment that came for an order that needed less. */
export const Refunds = ({ order }: { order: Order }) =>
  (order.order_events ?? []).map(
    // biome-ignore lint/suspicious/noArrayIndexKey: events are only appended, and several may have one time
    ({ name, message }, at) => name === 'refunded' && message && <p key={at}>{message}</p>,
  );

const names: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  pending: msg`Received`,
  preparing: msg`Being packed`,
  stock_short: msg`Stock short`,
  ready_for_collection: msg`Ready to collect`,
  ready_for_delivery: msg`Ready to deliver`,
  collected: msg`Collected`,
  out_for_delivery: msg`On its way`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
  abandoned: msg`Abandoned`,
  pending_payment: msg`Awaiting payment`,
  payment_processing: msg`Payment under way`,
};

/** Names a status. An unknown one is shown as it is. */
export function useStatusName(): (status: string) => string {
  const { i18n } = useLingui();
  return (status) => {
    const name = Object.entries(names).find(([known]) => known === status)?.[1];
    return name ? i18n._(name) : status.replaceAll('_', ' ');
  };
}

interface StatusPillProps {
  /** Undefined if the status needs no emphasis. */
  colour: 'green' | 'red' | 'yellow' | undefined;
  children: string;
}

/** A status, in a word. */
export function StatusPill({ colour, children }: StatusPillProps) {
  return (
    <span className={styles.pill} data-colour={colour}>
      {children}
    </span>
  );
}

/** The status of an order: that of its shipping, or its own before that is known. */
export function OrderPill({ order: { shipping_status, status } }: { order: Order }) {
  const nameOf = useStatusName();
  return <StatusPill colour={pillColour(shipping_status)}>{nameOf(shipping_status || status)}</StatusPill>;
}
