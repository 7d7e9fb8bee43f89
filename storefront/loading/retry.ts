import { CallError, pageAttention } from '@spaza/sdk';
import { useEffect, useEffectEvent } from 'react';
import { ChunkLoadError } from './chunk.ts';

/**
 * Reloads the page after its code failed to load: a release may have replaced the files. Returns false if it was just
 * reloaded, or if there is no network. The page also contains it as text, so it must be self-contained.
 */
export function reloadOnce(): boolean {
  const key = 'chunk-reloaded-at';
  /** Minimum time between such reloads, in ms. */
  const calm = 60_000;
  if (!navigator.onLine) return false;
  try {
    if (Math.abs(Date.now() - Number(sessionStorage.getItem(key))) < calm) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/**
 * Reloads the page because the shopper requests code that failed to load: browsers remember a failed module for the
 * lifetime of the page. Returns false if there is no network.
 */
export function reload(): boolean {
  if (navigator.onLine) location.reload();
  return navigator.onLine;
}

/** Whether the network may be to blame for a failure: the shop did not answer, or code did not arrive. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof CallError && !error.status);

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
