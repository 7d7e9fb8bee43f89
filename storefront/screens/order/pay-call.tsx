import { Trans } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { isCalledOff, outstandingInCents, paymentMoment } from '@spaza/sdk/rules';
import { useMoney } from '../../app/money.ts';
import { paths } from '../../app/paths.ts';
import { PayBy } from '../../parts/order-payment/pay-by.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Reminds the shopper of an unpaid order, with a button to pay now. Orders paid on handover can be paid in advance. */
export function PayCall({ order }: { order: Order }) {
  const money = useMoney();
  const owed = outstandingInCents(order);
  if (owed <= 0 || isCalledOff(order) || order.status === 'payment_processing') return null;
  const amount = money(owed);
  const when = whenToPay(order);
  return (
    <Notice
      tone={paymentMoment(order) === 'before_packing' ? 'warning' : 'plain'}
      icon="wallet"
      actions={
        <ButtonLink to={paths.payOrder(order.id)} variant="primary">
          <Trans>Pay now</Trans>
        </ButtonLink>
      }
    >
      <p>
        <strong>
          <Trans>{amount} to pay</Trans>
        </strong>
      </p>
      {when && <p>{when}</p>}
      <PayBy order={order} />
    </Notice>
  );
}

/** When the order is paid; null if it is on account. */
function whenToPay(order: Order) {
  switch (paymentMoment(order)) {
    case 'before_packing':
      return <Trans>The shop packs your order once it is paid.</Trans>;
    case 'at_the_door':
      if (order.requires_shipping && order.provider === 'shop2shop')
        return <Trans>Transfer it with Shop2Shop when your order is delivered, or pay now.</Trans>;
      return order.requires_shipping ? (
        <Trans>Pay in cash when it is delivered, or pay now.</Trans>
      ) : (
        <Trans>Pay in cash when you collect, or pay now.</Trans>
      );
    case 'on_account':
      return null;
  }
}
