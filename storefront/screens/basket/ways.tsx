import { Trans } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { useIntent } from '../../app/navigation/intent.ts';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { mayCompare } from '../../parts/supplier/may-compare.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './basket.module.css';
import { ClearBasket } from './clear-basket.tsx';

/** Links from the basket to places other than the checkout. */
export function Ways() {
  const { session } = useShop();
  const canCompare = mayCompare(session);
  return (
    <div className={styles.ways}>
      <ButtonLink to={paths.home} icon="arrow-left">
        <Trans>Continue shopping</Trans>
      </ButtonLink>
      {canCompare && <Compare />}
      <ClearBasket />
      {canCompare && session.account.current.value?.beta_tester === true && (
        <ButtonLink to={paths.compareDebug} variant="quiet">
          <Trans>Comparison in detail</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

/** Compares the basket at other suppliers. Requires an account. */
function Compare() {
  const { session, dialogs } = useShop();
  const [, navigate] = useLocation();
  const intent = useIntent(paths.compare);
  const compare = () =>
    session.account.signedIn.peek()
      ? navigate(paths.compare)
      : void dialogs.show({ kind: 'accountRequired' });
  return (
    <Button icon="scale" {...intent} onClick={compare}>
      <Trans>Compare prices</Trans>
    </Button>
  );
}
