import { Trans } from '@lingui/react/macro';
import { requiresShipping, type ShippingMethod } from '@spaza/contracts/vocabulary';
import { checkoutOf } from '@spaza/sdk';
import { useMoney } from '../../app/money.ts';
import { useShop } from '../../app/shop-context.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Wallet credit covers the items: there is nothing to choose. */
export function ByCredit() {
  const money = useMoney();
  const { session } = useShop();
  const credit = session.account.current.value?.credit_in_cents ?? 0;
  const left = checkoutOf(session).leftAfterCredit.value ?? 0;
  if (left > 0) return <LeftToPay credit={credit} amount={money(left)} />;
  return (
    <Notice tone="success" icon="wallet">
      <p>
        <strong>
          <Trans>Your wallet credit pays for this order.</Trans>
        </strong>
      </p>
      <p>
        <Trans>You have {money(credit)}. No other payment is needed.</Trans>
      </p>
    </Notice>
  );
}

/** The amount that credit does not cover, such as delivery, and when it is paid. */
function LeftToPay({ credit, amount }: { credit: number; amount: string }) {
  const money = useMoney();
  const checkout = checkoutOf(useShop().session);
  const isCashTaken = checkout.paymentOptions.value.includes('CASH');
  return (
    <Notice tone="plain" icon="wallet">
      <p>
        <Trans>Your wallet holds {money(credit)}: it pays for your goods.</Trans>
      </p>
      <p>
        <strong>
          {isCashTaken ? (
            <AtTheDoor method={checkout.state.value.method} amount={amount} />
          ) : (
            <Trans>{amount} is left to pay.</Trans>
          )}
        </strong>
      </p>
      {!isCashTaken && (
        <p>
          <Trans>You pay online once the order is placed.</Trans>
        </p>
      )}
    </Notice>
  );
}

const AtTheDoor = ({ method, amount }: { method: ShippingMethod | null; amount: string }) =>
  method && requiresShipping(method) ? (
    <Trans>You pay {amount} when it is delivered.</Trans>
  ) : (
    <Trans>You pay {amount} when you collect.</Trans>
  );
