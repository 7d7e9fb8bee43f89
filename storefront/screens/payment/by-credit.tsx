import { Trans } from '@lingui/react/macro';
import { useSignals } from '@preact/signals-react/runtime';
import { useMoney } from '../../app/money.ts';
import { useShop } from '../../app/shop-context.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Wallet credit pays for all of it: there is nothing to choose. */
export function ByCredit() {
  useSignals();
  const money = useMoney();
  const credit = useShop().session.account.current.value?.credit_in_cents ?? 0;
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
