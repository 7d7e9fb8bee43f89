import { useLingui } from '@lingui/react';
import type { Order } from '@spaza/contracts';
import { pillColour } from '@spaza/sdk/rules';
import { StatusPill } from '../../ui/order/status-pill.tsx';
import { statusName } from './status-words.ts';

/** The status of an order: that of its shipping, or its own before that is known. */
export function OrderPill({ order: { shipping_status, status } }: { order: Order }) {
  const { i18n } = useLingui();
  const name = statusName(shipping_status || status);
  return (
    <StatusPill colour={pillColour(shipping_status)}>
      {typeof name === 'string' ? name : i18n._(name)}
    </StatusPill>
  );
}
