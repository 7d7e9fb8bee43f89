import { Trans, useLingui } from '@lingui/react/macro';
import { dispatchOf, requiresShipping } from '@spaza/contracts/vocabulary';
import { checkoutOf } from '@spaza/sdk';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { Destination } from '../../parts/checkout/destination.tsx';
import { When } from '../../parts/order/when.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './confirmation.module.css';

/** When and where the order is handed over, with a link back to each choice. */
export function WhenAndWhere() {
  const { t } = useLingui();
  const { method, slot } = checkoutOf(useShop().session).state.value;
  const isDelivered = method !== null && requiresShipping(method);
  return (
    <Panel
      title={t`When and where`}
      action={
        <ButtonLink to={paths.dispatch} variant="quiet" aria-label={t`Change the time`}>
          <Trans>Change</Trans>
        </ButtonLink>
      }
    >
      {method && slot && <When slot={slot} dispatch={dispatchOf(method)} />}
      <div className={styles.where}>
        <Destination />
        {isDelivered && (
          <ButtonLink to={paths.shippingAddress} variant="quiet" aria-label={t`Change the address`}>
            <Trans>Change</Trans>
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
