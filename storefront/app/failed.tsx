import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useTryAgain } from './offline/use-try-again.ts';
import { paths } from './paths.ts';

interface FailedProps {
  onRetry: () => void;
  /** Retries when the network is back, if that may help. */
  onBack?: (() => void) | undefined;
}

/** Shown in place of something that failed, with a way forward. */
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
