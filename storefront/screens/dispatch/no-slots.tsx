import { Trans, useLingui } from '@lingui/react/macro';
import { useShop } from '../../app/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The supplier has no time left in the coming days. */
export function NoSlots({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  const { dialogs } = useShop();
  return (
    <EmptyState
      icon="calendar-clock"
      title={t`No times are free`}
      text={t`The shop is full or closed in the coming days. Look again later, or shop somewhere else.`}
    >
      <Button variant="primary" icon="rotate-ccw" onClick={onRetry}>
        <Trans>Look again</Trans>
      </Button>
      <Button icon="map-pin" onClick={() => dialogs.show({ kind: 'suppliers' })}>
        <Trans>Choose another shop</Trans>
      </Button>
    </EmptyState>
  );
}
