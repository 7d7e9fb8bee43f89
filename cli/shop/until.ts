import { pollWhile } from '@spaza/sdk';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';

export interface Waiting {
  /** Between an answer and the next question, in ms. */
  everyMs: number;
  /** Gives up after so long, in ms; never where left out. */
  forMs?: number | undefined;
  /** What is waited for, for whoever gave up. */
  what: string;
}

/** No answer, or an answer that may be another one in a moment. */
const isPassing = (error: unknown) =>
  error instanceof Failure ? error.kind === 'failed' : error instanceof Error && 'retryable' in error;

/**
 * Asks again and again until something is so. A shop that cannot be reached is asked later.
 * @throws Failure where the shop refuses, or it was not so in time
 */
export function until(
  { ports: { clock, signal }, output }: Context,
  { everyMs, forMs, what }: Waiting,
  isSo: (signal: AbortSignal) => Promise<boolean>,
): Promise<void> {
  const end = forMs === undefined ? Number.POSITIVE_INFINITY : clock.now() + forMs;
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      polling.stop();
      signal.removeEventListener('abort', stop);
      act();
    };
    const stop = () => settle(() => reject(new Error('Stopped while waiting')));
    const tooLate = () =>
      new Failure('refused', {
        code: 'not_in_time',
        messages: [`${what} did not happen in time.`],
        next: 'Wait longer with --timeout <time>, or leave it out',
      });
    const polling = pollWhile({
      everyMs,
      log: () => output.note('The shop does not answer; it is asked again.'),
      async ask(asking) {
        try {
          if (await isSo(asking)) settle(resolve);
          else if (clock.now() >= end) settle(() => reject(tooLate()));
        } catch (error) {
          if (isPassing(error) && clock.now() < end) throw error;
          settle(() => reject(error));
        }
        return true;
      },
    });
    signal.addEventListener('abort', stop);
  });
}
