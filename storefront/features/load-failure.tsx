import { useLingui } from '@lingui/react/macro';
import { ProblemError } from '@spaza/sdk/react';
import type { ReactNode } from 'react';
import { isUnreached, useTryAgain } from '../loading/retry.ts';
import { paths } from '../navigation/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { IconName } from '../ui/icon-names.ts';

interface DeadEndProps {
  icon: IconName;
  title: string;
  text?: string;
}

/** Nothing to show here, and a way back. */
export function DeadEnd(said: DeadEndProps) {
  const { t } = useLingui();
  return (
    <EmptyState {...said}>
      <ButtonLink to={paths.home} variant="primary">
        {t`Back to the shop`}
      </ButtonLink>
    </EmptyState>
  );
}

export interface LoadFailureProps {
  /** The error thrown; null if the shop refused. */
  error: unknown;
  onRetry: () => void;
  /** Retries when the network is back. Defaults to the button's action. */
  onBack?: () => void;
  /** Shown if the shop does not have what was requested, such as for an invalid id. */
  missing?: DeadEndProps;
  /** Other ways forward. */
  children?: ReactNode;
}

/** Whether the id is invalid or unknown to the shop: retrying does not help. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ProblemError && (error.problem.status === 404 || error.problem.status === 400);

/** Shown in place of something that failed to load, with a way forward. Network failures are retried automatically. */
export function LoadFailure({ error, onRetry, onBack = onRetry, missing, children }: LoadFailureProps) {
  const { t } = useLingui();
  const isAway = isUnreached(error);
  useTryAgain(isAway, onBack);
  if (missing && isMissing(error)) return <DeadEnd {...missing} />;
  return (
    <EmptyState icon={isAway ? 'wifi-off' : 'circle-alert'} title={t`Something went wrong, try again`}>
      <Button icon="rotate-ccw" variant="primary" onClick={onRetry}>
        {t`Try again`}
      </Button>
      {children}
    </EmptyState>
  );
}
