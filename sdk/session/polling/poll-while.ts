import { ORDER_POLLING_IN_MS } from '@spaza/contracts/vocabulary';
import type { Log } from '../ports.ts';
import { type Attention, pageAttention } from './page-attention.ts';

/** Calls back after some ms. Returns a function that cancels it. */
export type Timer = (run: () => void, ms: number) => () => void;

export const platformTimer: Timer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** The longest wait that a shop can request, in ms. */
const LONGEST_IN_MS = 3_600_000;

/** Ports of polling. */
export interface PollPorts {
  /** Defaults to `setTimeout`. */
  timer?: Timer | undefined;
  /** Defaults to that of the page, or always on without a page. */
  attention?: Attention | undefined;
  /** Returns 0 to 1, so that clients that failed together do not retry together. */
  random?: (() => number) | undefined;
  /** Called with failures. Defaults to nothing. */
  log?: Log | undefined;
}

/** What to poll, and how often. */
export interface PollOptions extends PollPorts {
  /**
   * Makes one call, and returns whether to continue. If it throws, that is logged, and it is called again later.
   * @param signal ends the call when polling stops
   */
  ask: (signal: AbortSignal) => Promise<boolean>;
  /** Time between a response and the next call, in ms. Defaults to 10 000. */
  everyMs?: number | undefined;
  /** Longest wait after failures, in ms. Defaults to 5 minutes. */
  mostMs?: number | undefined;
}

/** Polling in progress. */
export interface Polling {
  /** Resolves when polling is done or was stopped; never rejects. */
  readonly ended: Promise<void>;
  /** Stops, and aborts the call in progress. */
  stop(): void;
  /** Calls at once, unless a call is in progress. */
  now(): void;
}

/**
 * Calls at once and then repeatedly, one call at a time. Each failure in a row doubles the wait, which is at least the
 * `retryAfterMs` of the error, up to an hour. Pauses without attention, and calls at once when it is back.
 * @example
 * ```ts
 * import { createGateway, pollWhile } from '@spaza/sdk';
 *
 * const gateway = createGateway({ generation: 'newer', addresses: { provider: 'http://127.0.0.1:4000' } });
 * const polling = pollWhile({
 *   everyMs: 2000,
 *   ask: async (signal) => !(await gateway.config.shop({ signal })).ok,
 * });
 * await polling.ended;
 * console.log('The shop answers'); // The shop answers
 * ```
 */
export function pollWhile({
  ask,
  everyMs = ORDER_POLLING_IN_MS,
  mostMs = 300_000,
  timer = platformTimer,
  attention = typeof document === 'undefined' ? undefined : pageAttention(),
  random = Math.random,
  log,
}: PollOptions): Polling {
  const ended = new AbortController();
  let end = () => {};
  let failures = 0;
  /** The wait that the shop requested at its last failure, in ms. */
  let askedForMs = 0;
  let isAsking = false;
  let callOff = () => {};
  let unsubscribe = () => {};

  const isOn = () => !ended.signal.aborted && (attention?.isOn() ?? true);
  const wait = () =>
    failures === 0
      ? everyMs
      : Math.max(askedForMs, Math.min(mostMs, everyMs * 2 ** failures) * (0.5 + random() / 2));

  function stop(): void {
    ended.abort();
    callOff();
    unsubscribe();
    end();
  }

  async function go(): Promise<void> {
    callOff();
    if (isAsking || !isOn()) return;
    isAsking = true;
    try {
      if (!(await ask(ended.signal))) stop();
      failures = 0;
    } catch (error) {
      failures++;
      askedForMs = Math.min((error as { retryAfterMs?: number } | null)?.retryAfterMs ?? 0, LONGEST_IN_MS);
      if (!ended.signal.aborted) log?.('Polling failed', error);
    }
    isAsking = false;
    if (isOn()) callOff = timer(() => void go(), wait());
  }

  unsubscribe = attention?.subscribe(() => (attention.isOn() ? void go() : callOff())) ?? unsubscribe;
  void go();
  return {
    ended: new Promise((resolve) => {
      end = resolve;
    }),
    stop,
    now: () => void go(),
  };
}
