import { DEFAULT_SILENCE, DEFAULT_TIMEOUT } from '../global-flags.ts';
import type { Settings } from '../settings.ts';
import { limit } from '../values/times.ts';

type Said = Pick<Settings, 'timeoutMs'>;

/** How long a call may take with all its retries, in ms. */
export const callLimitMs = ({ timeoutMs = limit(DEFAULT_TIMEOUT) }: Said): number => timeoutMs;

/** The same as options of a client: one attempt may use all of it. */
export function callLimits(settings: Said): { timeoutMs: number; deadlineMs: number } {
  const ms = callLimitMs(settings);
  return { timeoutMs: ms, deadlineMs: ms };
}

/** Limits while waiting for something: `--timeout` limits the wait, and each call has the usual limit at most. */
export const limitsWhileWaiting = ({
  timeoutMs,
  typedTimeoutMs,
}: Pick<Settings, 'timeoutMs' | 'typedTimeoutMs'>) =>
  callLimits({ timeoutMs: typedTimeoutMs ? Math.min(typedTimeoutMs, limit(DEFAULT_TIMEOUT)) : timeoutMs });

/** How long a call may make no progress, in ms, if the shop may be busy with it. */
export const silenceLimitMs = ({ timeoutMs = limit(DEFAULT_SILENCE) }: Said): number => timeoutMs;
