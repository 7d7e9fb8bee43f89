import { Trans, useLingui } from '@lingui/react/macro';
import { ProblemError } from '@spaza/sdk/react';
import { isUnreached, useTryAgain } from '../app/offline/use-try-again.ts';
import { paths } from '../app/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { IconName } from '../ui/icon-names.ts';

interface LoadFailureProps {
  /** What was thrown; null for a refusal of the shop. */
  error: unknown;
  onRetry: () => void;
  /** Tries again when the network is back. Defaults to what the button does. */
  onBack?: () => void;
  /** What is said when the shop does not have what was asked for; wrong ids lead here. */
  missing?: { icon: IconName; title: string; text?: string };
}

/** The shop cannot make sense of the id, or has nothing under it: asking again does not help. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ProblemError && (error.problem.status === 404 || error.problem.status === 400);

/** What stands where something could not be read, with a way on. What could not be reached comes by itself once it can. */
export function LoadFailure({ error, onRetry, onBack = onRetry, missing }: LoadFailureProps) {
  const { t } = useLingui();
  const isAway = isUnreached(error);
  useTryAgain(isAway, onBack);
  if (missing && isMissing(error)) {
    return (
      <EmptyState {...missing}>
        <ButtonLink to={paths.home} variant="primary">
          <Trans>Back to the shop</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={isAway ? 'wifi-off' : 'circle-alert'} title={t`Something went wrong, try again`}>
      <Button icon="rotate-ccw" variant="primary" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </EmptyState>
  );
}
