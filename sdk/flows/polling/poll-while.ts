import { ORDER_POLLING_IN_MS } from '@spaza/contracts/vocabulary';
import type { Log } from '../ports.ts';
import { type Attention, pageAttention } from './page-attention.ts';
import { platformTimer, type Timer } from './timer.ts';

/** The longest that a shop is given when it says how long to wait, in ms. */
const LONGEST_IN_MS = 3_600_000;

/** What polling takes from its surroundings. */
export interface PollPorts {
  /** `setTimeout` where left out. */
  timer?: Timer | undefined;
  /** That of the page where left out, and always on where there is no page. */
  attention?: Attention | undefined;
  /** From 0 to 1, so that clients that failed together do not come back together. */
  random?: (() => number) | undefined;
  /** Hears of questions that failed; nobody does where left out. */
  log?: Log | undefined;
}

/** What is asked again and again, and how often. */
export interface PollOptions extends PollPorts {
  /**
   * Asks once, and answers whether to go on. What it throws is logged, and asked again later.
   * @param signal ends the call when polling stops
   */
  ask: (signal: AbortSignal) => Promise<boolean>;
  /** Between an answer and the next question, in ms; 10 000 where left out. */
  everyMs?: number | undefined;
  /** Longest wait after failures, in ms; 5 minutes where left out. */
  mostMs?: number | undefined;
}

/** Polling that goes on until it is stopped or has its answer. */
export interface Polling {
  /** Resolves when it has its answer, or was stopped; polling never fails. */
  readonly ended: Promise<void>;
  /** Asks no more, and ends the question that is under way. */
  stop(): void;
  /** Asks at once, unless it is asking. */
  now(): void;
}

/**
 * Asks at once and then again and again, one question at a time. Every failure in a row doubles the wait, and none is
 * shorter than its error says with `retryAfterMs`, up to an hour. Without attention it asks nothing, and with it again
 * at once.
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
  /** What the shop asked for when it failed last, in ms. */
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
