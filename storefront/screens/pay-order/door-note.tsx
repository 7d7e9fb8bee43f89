import { Trans } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { useMoney } from '../../app/money.ts';
import { Notice } from '../../ui/notice.tsx';

/** Explains that the order is paid on handover, and that paying now is optional. */
export function DoorNote({ order, amountInCents }: { order: Order; amountInCents: number }) {
  const amount = useMoney()(amountInCents);
  return (
    <Notice tone="plain" icon="banknote">
      <p>
        <strong>
          {order.requires_shipping ? (
            <Trans>You pay {amount} when it is delivered.</Trans>
          ) : (
            <Trans>You pay {amount} when you collect.</Trans>
          )}
        </strong>
      </p>
      <p>
        <Trans>Prefer to pay now? You can.</Trans>
      </p>
    </Notice>
  );
}
