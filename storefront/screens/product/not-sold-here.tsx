import { useLingui } from '@lingui/react/macro';
import { supplierChoiceOf } from '@spaza/sdk';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown if the shop does not know the product, or no longer does. */
export function UnknownProduct() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="package"
      title={t`Product not found`}
      text={t`It may no longer be sold. Search for something similar.`}
    >
      <ButtonLink to={paths.search()} variant="primary" icon="search">
        {t`Search`}
      </ButtonLink>
      <ButtonLink to={paths.home}>{t`Back to the shop`}</ButtonLink>
    </EmptyState>
  );
}

/** Shown if the product exists, but has no offer here. */
export function NotSoldHere() {
  const { t } = useLingui();
  const { session, dialogs } = useShop();
  const canSwitch = supplierChoiceOf(session).canSwitch.value;
  return (
    <EmptyState
      icon="store"
      title={t`Not available here`}
      text={canSwitch && t`Another shop near you may have it.`}
    >
      {canSwitch && (
        <Button variant="primary" icon="map-pin" onClick={() => dialogs.show({ kind: 'suppliers' })}>
          {t`Choose another shop`}
        </Button>
      )}
      <ButtonLink to={paths.home}>{t`Back to the shop`}</ButtonLink>
    </EmptyState>
  );
}
