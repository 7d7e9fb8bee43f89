import { CallError, pageAttention } from '@spaza/sdk';
import { ProblemError } from '@spaza/sdk/react';
import { useEffect, useEffectEvent } from 'react';

/**
 * Whether the network may be to blame for a failure: no answer of the shop came.
 * @param error null for a refusal of the shop
 */
export const isUnreached = (error: unknown): boolean =>
  !(error === null || error instanceof ProblemError || (error instanceof CallError && error.status));

/** Tries again what could not be reached, each time that the network or the shopper comes back to the page. */
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
