import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';

interface Waiting {
  /** Pause between an answer and the next check, in ms. */
  everyMs: number;
  /** Time after which it gives up, in ms; never if omitted. */
  forMs?: number | undefined;
  /** What is waited for, for the message. */
  what: string;
}

/** Longest pause while a shop does not answer, in ms, so that its return is noticed soon. */
const MOST_MS = 30_000;

/** Whether an error may be gone at the next check. */
const isPassing = (error: unknown) =>
  error instanceof Failure ? error.kind === 'failed' : error instanceof Error && 'retryable' in error;

/**
 * Checks repeatedly until `isSo` returns true. If the shop cannot be reached, it keeps trying, and notes once that the
 * shop is gone and once that it is back.
 * @throws Failure if the shop refuses, or the time is over
 */
export async function until(
  { ports: { clock, signal }, output, settings: { baseUrl } }: Context,
  { everyMs, forMs, what }: Waiting,
  isSo: (signal: AbortSignal) => Promise<boolean>,
): Promise<void> {
  const { pollWhile } = await import('@spaza/sdk');
  const end = forMs === undefined ? Number.POSITIVE_INFINITY : clock.now() + forMs;
  return new Promise((resolve, reject) => {
    let missing: unknown;
    const absence = (error: unknown) =>
      `${baseUrl} ${error instanceof Failure ? 'cannot do it right now' : 'does not respond'}. Retrying ` +
      `until it does${forMs === undefined ? '' : ', or until the timeout'}; Ctrl-C stops.`;
    const finish = (act: () => void) => {
      polling.stop();
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      act();
    };
    const stop = () => finish(() => reject(new Error('Stopped while waiting')));
    const giveUp = () =>
      finish(() =>
        reject(
          missing ??
            new Failure('refused', {
              code: 'not_in_time',
              messages: [`${what} did not happen in time.`],
              next: 'Wait longer with --timeout <time>, or omit it',
            }),
        ),
      );
    // The next check may be later than the time limit.
    const timer = forMs === undefined ? undefined : setTimeout(giveUp, forMs);
    const polling = pollWhile({
      everyMs,
      mostMs: Math.max(everyMs, MOST_MS),
      async ask(asking) {
        try {
          const isDone = await isSo(asking);
          if (missing !== undefined) output.note(`${baseUrl} responds again.`);
          missing = undefined;
          if (isDone) finish(resolve);
          else if (clock.now() >= end) giveUp();
        } catch (error) {
          // The wait has ended already.
          if (asking.aborted) return false;
          if (!isPassing(error) || clock.now() >= end) finish(() => reject(error));
          else {
            if (missing === undefined) output.note(absence(error));
            missing = error;
            throw error;
          }
        }
        return true;
      },
    });
    signal.addEventListener('abort', stop);
  });
}
