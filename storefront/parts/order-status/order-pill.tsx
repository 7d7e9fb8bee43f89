import { useLingui } from '@lingui/react';
import type { Order } from '@spaza/contracts';
import { pillColour } from '@spaza/sdk/rules';
import { StatusPill } from '../../ui/order/status-pill.tsx';
import { statusName } from './status-words.ts';

/** Where an order stands: where its goods are, or its own status before that is known. */
export function OrderPill({ order: { shipping_status, status } }: { order: Order }) {
  const { i18n } = useLingui();
  const name = statusName(shipping_status || status);
  return (
    <StatusPill colour={pillColour(shipping_status)}>
      {typeof name === 'string' ? name : i18n._(name)}
    </StatusPill>
  );
}
