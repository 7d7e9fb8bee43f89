import { Trans } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Shown once the order is paid. */
export function Paid({ order }: { order: Order }) {
  return (
    <Notice
      tone="success"
      icon="circle-check"
      arrival="paid"
      actions={
        <ButtonLink to={paths.order(order.id)} variant="primary">
          <Trans>See my order</Trans>
        </ButtonLink>
      }
    >
      <p>
        <strong>
          <Trans>Your order is paid.</Trans>
        </strong>
      </p>
      <p>
        <Trans>There is nothing left to pay.</Trans>
      </p>
    </Notice>
  );
}
