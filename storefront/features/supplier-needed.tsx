import { Trans, useLingui } from '@lingui/react/macro';
import { useShop } from '../shop/shop-context.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown in place of a supplier's list if no supplier is chosen. */
export function SupplierNeeded() {
  const { t } = useLingui();
  const { dialogs } = useShop();
  return (
    <EmptyState
      icon="store"
      title={t`Choose a shop first`}
      text={<Trans>Every shop has its own offers.</Trans>}
    >
      <Button variant="primary" icon="map-pin" onClick={() => dialogs.show({ kind: 'suppliers' })}>
        <Trans>Choose a shop near you</Trans>
      </Button>
    </EmptyState>
  );
}
