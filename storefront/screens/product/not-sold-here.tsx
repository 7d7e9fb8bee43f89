import { useLingui } from '@lingui/react/macro';
import { supplierChoiceOf } from '@spaza/sdk';
import { isMissing, LoadFailure, type LoadFailureProps } from '../../features/load-failure.tsx';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown if a product failed to load, or the shop does not know it or no longer does. */
export function ProductFailure({ error, onRetry }: Pick<LoadFailureProps, 'error' | 'onRetry'>) {
  const { t } = useLingui();
  if (!isMissing(error)) return <LoadFailure error={error} onRetry={onRetry} />;
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
