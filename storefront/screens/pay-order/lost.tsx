import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown if the order cannot be displayed: it does not exist, or the shop did not respond and can be retried. */
export function Lost({ onRetry }: { onRetry?: () => void }) {
  const { t } = useLingui();
  if (!onRetry) {
    return (
      <EmptyState
        icon="receipt-text"
        title={t`Order not found`}
        text={t`It may be somebody else's, or the address may be wrong.`}
      >
        <ButtonLink to={paths.orders} variant="primary">
          <Trans>See my orders</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="wifi-off"
      title={t`We do not know the status of your payment`}
      text={t`The shop did not answer. You will not pay twice, however often you ask.`}
    >
      <Button icon="rotate-ccw" variant="primary" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </EmptyState>
  );
}
