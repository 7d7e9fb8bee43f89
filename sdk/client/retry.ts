import { CallError } from './call-error.ts';
import type { RetryOptions } from './options.ts';

/** The result of a try: a response, or why there is none. */
export type Attempt<A> = { answer: A } | { error: unknown };

interface Answered {
  status: number;
  headers: Headers;
}

const DEFAULTS = { times: 2, baseMs: 250, maxMs: 8000 } as const;
/** If a shop asks to wait longer than this, the call gives up: the caller should know. */
const LONGEST_WAIT_MS = 60_000;

/** The shop could not respond now; the same call may succeed later. 501 means that it never will. */
export const isBusy = (status: number): boolean =>
  status === 408 || status === 429 || (status >= 500 && status !== 501);

/** Whether a retry makes sense, and when the shop asks for it. */
function another<A extends Answered>(attempt: Attempt<A>): { asked: number | undefined } | undefined {
  if ('answer' in attempt) {
    const { status, headers } = attempt.answer;
    return isBusy(status) ? { asked: retryAfterMs(headers) } : undefined;
  }
  const { error } = attempt;
  return error instanceof CallError && error.retryable ? { asked: error.retryAfterMs } : undefined;
}

/** Waits, unless the signal ends it earlier. */
const pause = (ms: number, signal: AbortSignal | null): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
    if (signal?.aborted) done();
  });

/**
 * Retries a call while that may help: after a random part of a wait that doubles each time, so that many callers do
 * not come back at once, and never before the shop asks to.
 * @param first result of the first try
 * @param signal ends the wait; the next try fails with its reason
 * @param deadlineAt when the whole call must be over, on the clock of `performance.now`; no wait goes beyond it
 */
export async function tryAgain<A extends Answered>(
  first: Attempt<A>,
  attempt: (number: number) => Promise<Attempt<A>>,
  options: RetryOptions | undefined,
  signal: AbortSignal | null,
  deadlineAt: number,
): Promise<Attempt<A>> {
  const { times = DEFAULTS.times, baseMs = DEFAULTS.baseMs, maxMs = DEFAULTS.maxMs } = options ?? {};
  const { random = Math.random, wait = pause } = options ?? {};
  let last = first;
  for (let tries = 0; tries < times; tries++) {
    const next = another(last);
    if (!next) return last;
    const { asked } = next;
    const jitter = random() * Math.min(maxMs, baseMs * 2 ** tries);
    const ms = asked === undefined ? jitter : asked + random() * baseMs;
    if ((asked ?? 0) > LONGEST_WAIT_MS || performance.now() + ms >= deadlineAt) return last;
    await wait(ms, signal);
    last = await attempt(tries + 2);
  }
  return last;
}

/** If `Retry-After` was sent more than once, its values are joined in one line. */
const SECONDS = /^\d+(\.\d+)?(?=,|$)/;
/** An HTTP date begins with the day of the week; anything else that a platform parses as a date is invalid. */
const DATE = /^[a-z]{3,9}, /i;

/**
 * How long the shop asks to wait, in ms; undefined if it does not say. A date follows the shop's clock, which may
 * differ from this machine's: if the response has a `Date`, the difference between the two counts.
 */
export function retryAfterMs(headers: Headers, now = Date.now()): number | undefined {
  const after = headers.get('retry-after') ?? '';
  const [seconds] = SECONDS.exec(after) ?? [];
  if (seconds) return Number(seconds) * 1000;
  const until = DATE.test(after) ? Date.parse(after) : Number.NaN;
  const since = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(until) ? undefined : Math.max(0, until - (Number.isNaN(since) ? now : since));
}
