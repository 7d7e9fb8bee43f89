import { Trans, useLingui } from '@lingui/react/macro';
import { useSignals } from '@preact/signals-react/runtime';
import { dispatchOf } from '@spaza/contracts/vocabulary';
import { checkoutOf } from '@spaza/sdk';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { Problems } from '../../parts/checkout/problems.tsx';
import { Amounts, Total } from '../../parts/checkout/totals.tsx';
import { ShopPlace } from '../../parts/order/shop-place.tsx';
import { When } from '../../parts/order/when.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Bags } from './bags.tsx';
import { CartLines, GoneLines } from './cart-lines.tsx';
import styles from './confirmation.module.css';
import { useConfirmation } from './use-confirmation.ts';

/** The order as it will be placed. */
export function OrderSummary() {
  useSignals();
  const { t } = useLingui();
  const { session } = useShop();
  const { cart, supplier } = session;
  const checkout = checkoutOf(session);
  const { isChecking, problems, confirm } = useConfirmation();
  const { method, slot } = checkout.state.value;
  const shop = supplier.current.value;
  const hasGoods = cart.lines.value.length > 0;
  return (
    <>
      <Problems problems={problems} here="confirmation" />
      <Panel
        title={t`When and where`}
        action={
          <ButtonLink to={paths.dispatch} variant="quiet" aria-label={t`Change the time`}>
            <Trans>Change</Trans>
          </ButtonLink>
        }
      >
        {method && slot && <When slot={slot} dispatch={dispatchOf(method)} />}
        {shop && <ShopPlace shop={shop} />}
      </Panel>
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
        <ActionBar label={t`Total`}>
          <Total isChecking={isChecking} />
          <Button
            variant="primary"
            wide
            disabled={isChecking}
            aria-busy={isChecking}
            onClick={() => void confirm()}
          >
            <Trans>Confirm Order</Trans>
          </Button>
          <div className={styles.checking}>
            {isChecking && <Spinner label={t`Checking prices and stock`} />}
          </div>
        </ActionBar>
      )}
    </>
  );
}
