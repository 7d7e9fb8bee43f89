import { Trans } from '@lingui/react/macro';
import { checkoutOf } from '@spaza/sdk';
import { useMoney } from '../../app/money.ts';
import { useShop } from '../../app/shop-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './confirmation.module.css';

/** The wallet's balance, and when it is used: once it covers the items, and then for as much as possible. */
export function Wallet() {
  const money = useMoney();
  const { session } = useShop();
  const credit = session.account.current.value?.credit_in_cents ?? 0;
  if (credit <= 0) return null;
  return (
    <p className={styles.wallet}>
      <Icon name="wallet" />
      <span>
        {checkoutOf(session).creditCheckout.value ? (
          <Trans>Your wallet holds {money(credit)}: it pays for your goods.</Trans>
        ) : (
          <Trans>Your wallet holds {money(credit)}. It pays when that covers all your goods.</Trans>
        )}
      </span>
    </p>
  );
}
