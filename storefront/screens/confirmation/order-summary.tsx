import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import type { About } from '../../parts/checkout/problem-places.ts';
import { Problems } from '../../parts/checkout/problems.tsx';
import { Amounts, Total } from '../../parts/checkout/totals.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Bags } from './bags.tsx';
import { CartLines, GoneLines } from './cart-lines.tsx';
import styles from './confirmation.module.css';
import { DiscountCode } from './discount-code.tsx';
import { useConfirmation } from './use-confirmation.ts';
import { Wallet } from './wallet.tsx';
import { WhenAndWhere } from './when-and-where.tsx';

/** The order as it will be placed; problems are shown next to the part they concern. */
export function OrderSummary() {
  const { t } = useLingui();
  const { cart } = useShop().session;
  const { isChecking, found, typeCode, applyCode, confirm } = useConfirmation();
  const hasGoods = cart.lines.value.length > 0;
  // The message about changed prices names this button.
  const isRepriced = found.about('goods').some(({ code }) => code === 'prices_changed');
  const problemsOf = (what: About) => (
    <Problems problems={found.about(what)} here="confirmation" isAside={found.first !== what} />
  );
  return (
    <>
      {problemsOf('dispatch')}
      <WhenAndWhere />
      {problemsOf('goods')}
      {hasGoods && (
        <Panel
          title={t`Your order`}
          action={
            <ButtonLink to={paths.basket} variant="quiet" aria-label={t`Change the basket`}>
              <Trans>Change</Trans>
            </ButtonLink>
          }
        >
          <CartLines />
          <Amounts isChecking={isChecking} />
        </Panel>
      )}
      <GoneLines />
      {hasGoods && <Bags />}
      {hasGoods && (
        <DiscountCode
          problems={found.about('discount')}
          isChecking={isChecking}
          onType={typeCode}
          onApply={applyCode}
        />
      )}
      {hasGoods && <Wallet />}
      {problemsOf('total')}
      {hasGoods && (
        <ActionBar label={t`Total`}>
          <Total isChecking={isChecking} />
          <Button
            variant="primary"
            wide
            disabled={isChecking}
            aria-busy={isChecking}
            onClick={() => void confirm()}
          >
            {isRepriced ? <Trans>Confirm Order</Trans> : <Trans>Continue</Trans>}
          </Button>
          <div className={styles.checking}>
            {isChecking && <Spinner label={t`Checking prices and stock`} />}
          </div>
        </ActionBar>
      )}
    </>
  );
}
