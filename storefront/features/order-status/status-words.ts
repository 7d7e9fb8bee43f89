import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderStatus } from '@spaza/contracts/vocabulary';

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

/** The name of a status. An unknown status is shown as it is. */
export const statusName = (status: string): MessageDescriptor | string =>
  Object.entries(names).find(([known]) => known === status)?.[1] ?? status.replaceAll('_', ' ');
