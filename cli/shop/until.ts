import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';

export interface Waiting {
  /** Between an answer and the next question, in ms. */
  everyMs: number;
  /** Gives up after so long, in ms; never if omitted. */
  forMs?: number | undefined;
  /** What is waited for, for whoever gave up. */
  what: string;
}

/** Longest wait between two questions to a shop that does not answer, in ms: when it is back, that is soon seen. */
const MOST_MS = 30_000;

/** No answer, or an answer that may be another one in a moment. */
const isPassing = (error: unknown) =>
  error instanceof Failure ? error.kind === 'failed' : error instanceof Error && 'retryable' in error;

/**
 * Asks again and again until something is so. A shop that cannot be reached is asked later; that it is gone, and that it
 * is back, is told once.
 * @throws Failure if the shop refuses, or it was not so in time
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
    const settle = (act: () => void) => {
      polling.stop();
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      act();
    };
    const stop = () => settle(() => reject(new Error('Stopped while waiting')));
    const giveUp = () =>
      settle(() =>
        reject(
          missing ??
            new Failure('refused', {
              code: 'not_in_time',
              messages: [`${what} did not happen in time.`],
              next: 'Wait longer with --timeout <time>, or omit it',
            }),
        ),
      );
    // The next question may be far off.
    const timer = forMs === undefined ? undefined : setTimeout(giveUp, forMs);
    const polling = pollWhile({
      everyMs,
      mostMs: Math.max(everyMs, MOST_MS),
      async ask(asking) {
        try {
          const isDone = await isSo(asking);
          if (missing !== undefined) output.note(`${baseUrl} responds again.`);
          missing = undefined;
          if (isDone) settle(resolve);
          else if (clock.now() >= end) giveUp();
        } catch (error) {
          // Nobody waits for it any more.
          if (asking.aborted) return false;
          if (!isPassing(error) || clock.now() >= end) settle(() => reject(error));
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
