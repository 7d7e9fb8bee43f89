import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { paths } from './paths.ts';

/** What stands where something should be that failed, with a way on. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState icon="circle-alert" title={t`Something went wrong, try again`}>
      <Button variant="primary" icon="rotate-ccw" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      <ButtonLink to={paths.home}>
        <Trans>Back to the shop</Trans>
      </ButtonLink>
    </EmptyState>
  );
}
