import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useTryAgain } from './offline/use-try-again.ts';
import { paths } from './paths.ts';

interface FailedProps {
  onRetry: () => void;
  /** Tries again when the network is back, where that may help. */
  onBack?: (() => void) | undefined;
}

/** What stands where something should be that failed, with a way on. */
export function Failed({ onRetry, onBack }: FailedProps) {
  const { t } = useLingui();
  useTryAgain(onBack !== undefined, () => onBack?.());
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
