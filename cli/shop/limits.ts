import { DEFAULT_SILENCE, DEFAULT_TIMEOUT } from '../global-flags.ts';
import type { Settings } from '../settings.ts';
import { limit } from '../values/times.ts';

type Said = Pick<Settings, 'timeoutMs'>;

/** How long a call may take with all its tries, in ms. */
export const callLimitMs = ({ timeoutMs = limit(DEFAULT_TIMEOUT) }: Said): number => timeoutMs;

/** The same for a client: one try may use all of it. */
export function callLimits(settings: Said): { timeoutMs: number; deadlineMs: number } {
  const ms = callLimitMs(settings);
  return { timeoutMs: ms, deadlineMs: ms };
}

/** For a client that waits for something: what was typed says how long, and a call has the usual time at most. */
export const limitsWhileWaiting = ({
  timeoutMs,
  typedTimeoutMs,
}: Pick<Settings, 'timeoutMs' | 'typedTimeoutMs'>) =>
  callLimits({ timeoutMs: typedTimeoutMs ? Math.min(typedTimeoutMs, limit(DEFAULT_TIMEOUT)) : timeoutMs });

/** How long a call may go without anything that moves, in ms, where a shop may have much to do. */
export const silenceLimitMs = ({ timeoutMs = limit(DEFAULT_SILENCE) }: Said): number => timeoutMs;
