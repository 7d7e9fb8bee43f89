import { CallError, pageAttention } from '@spaza/sdk';
import { ProblemError } from '@spaza/sdk/react';
import { useEffect, useEffectEvent } from 'react';

/**
 * Whether the network may be to blame for a failure: the shop did not respond.
 * @param error null if the shop refused
 */
export const isUnreached = (error: unknown): boolean =>
  !(error === null || error instanceof ProblemError || (error instanceof CallError && error.status));

/** Retries whenever the network returns, or the shopper returns to the page. */
export function useTryAgain(isWanted: boolean, tryAgain: () => void): void {
  const onBack = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!isWanted) return;
    const attention = pageAttention();
    return attention.subscribe(() => {
      if (attention.isOn()) onBack();
    });
  }, [isWanted]);
}
