import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ProblemError } from '@spaza/sdk/react';
import type { ReactNode } from 'react';
import { ChunkLoadError } from '../loading/chunk.ts';
import { isUnreached, reload, useTryAgain } from '../loading/retry.ts';
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
  /** Shown if the shop does not have what was requested, such as for an invalid id. */
  missing?: DeadEndProps;
  /** Other ways forward. */
  children?: ReactNode;
}

/** Why something failed without an answer of the shop. */
export const failureText = (error: unknown): MessageDescriptor =>
  isUnreached(error)
    ? msg`The shop cannot be reached. Check your connection and try again.`
    : msg`Something went wrong, try again`;

/** Whether the id is invalid or unknown to the shop: retrying does not help. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ProblemError && (error.problem.status === 404 || error.problem.status === 400);

/** Shown in place of something that failed to load, with a way forward. Network failures are retried automatically. */
export function LoadFailure({ error, onRetry, missing, children }: LoadFailureProps) {
  const { t } = useLingui();
  const isAway = isUnreached(error);
  useTryAgain(isAway, onRetry);
  if (missing && isMissing(error)) return <DeadEnd {...missing} />;
  const again = () => void ((error instanceof ChunkLoadError && reload()) || onRetry());
  return (
    <EmptyState icon={isAway ? 'wifi-off' : 'circle-alert'} title={t(failureText(error))}>
      <Button icon="rotate-ccw" variant="primary" onClick={again}>
        {t`Try again`}
      </Button>
      {children}
    </EmptyState>
  );
}
