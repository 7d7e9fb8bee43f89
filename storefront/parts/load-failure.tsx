import { Trans, useLingui } from '@lingui/react/macro';
import { CallError } from '@spaza/sdk';
import { ProblemError } from '@spaza/sdk/react';
import { paths } from '../app/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { IconName } from '../ui/icon-names.ts';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  /** What is said when the shop does not have what was asked for; wrong ids lead here. */
  missing?: { icon: IconName; title: string; text?: string };
}

/** The shop cannot make sense of the id, or has nothing under it: asking again does not help. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ProblemError && (error.problem.status === 404 || error.problem.status === 400);

/** What stands where something could not be read, with a way on. */
export function LoadFailure({ error, onRetry, missing }: LoadFailureProps) {
  const { t } = useLingui();
  if (missing && isMissing(error)) {
    return (
      <EmptyState {...missing}>
        <ButtonLink to={paths.home} variant="primary">
          <Trans>Back to the shop</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  // A shop that answered was reached: the network is not to blame.
  const isReached = error instanceof ProblemError || (error instanceof CallError && error.status);
  return (
    <EmptyState icon={isReached ? 'circle-alert' : 'wifi-off'} title={t`Something went wrong, try again`}>
      <Button icon="rotate-ccw" variant="primary" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </EmptyState>
  );
}
