import type { Outcome } from '@spaza/sdk';
import type { Context } from '../context.ts';
import { failureOf } from '../failure-of.ts';

/**
 * Makes a write that must not be made twice and that no call shows afterwards, and says why its answer is missing.
 * Problems `maybe_done` and `done_unread`.
 */
export async function sendOnce<T>(
  send: () => Promise<Outcome<T>>,
  { output, ports, settings }: Context,
): Promise<Outcome<T>> {
  const { writeOnce } = await import('@spaza/sdk');
  const log = (_: string, cause?: unknown) => {
    if (!(cause instanceof Error)) return;
    const { messages, next } = failureOf(cause, { isInterrupted: false, baseUrl: settings.baseUrl });
    for (const line of next === undefined ? messages : [...messages, next]) output.note(line);
  };
  return writeOnce({ send }, { wait: async () => undefined, log }, { signal: ports.signal });
}
