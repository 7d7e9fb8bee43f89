import { CallError } from '../client/call-error.ts';
import type { CallSettings } from '../client/options.ts';
import { done, type Outcome, type Problem, type ProblemFacts, refused } from '../gateway/outcome.ts';
import { refusedHere } from '../gateway/problem-here.ts';
import type { Log, Wait } from './ports.ts';

/** What became of a write whose answer was lost, as far as a read of the shop tells. */
export type AfterLostAnswer<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'not_done' }
  /** The shop could not be read, or what it says fits both. */
  | { outcome: 'unknown' };

export const wasDone = <T>(value: T): AfterLostAnswer<T> => ({ outcome: 'done', value });
export const NOT_DONE: AfterLostAnswer<never> = { outcome: 'not_done' };
export const UNKNOWN: AfterLostAnswer<never> = { outcome: 'unknown' };

/** Pauses before the second and third look, in ms: a slow shop may still be working on the write. */
const PAUSES_IN_MS = [1000, 3000];

/** What looking for a write needs. */
export interface LookPorts {
  /** Waits some ms, or until the call is given up. */
  wait: Wait;
  /** Called when a look fails. */
  log: Log;
}

/** Whether it is unknown, after a refusal, if the shop or a server behind a proxy has acted. */
export const isLostAnswer = ({ status }: Problem): boolean =>
  status === 408 || (status >= 500 && status !== 501);

/** Whether a call failed only because its answer could not be read: its status says that the shop acted. */
export const hasActed = (error: unknown): boolean => error instanceof CallError && error.acted;

/** Whether the caller aborted the call. */
const isEnded = (error: unknown, call: CallSettings | undefined): boolean =>
  call?.signal?.aborted === true || (error instanceof CallError && error.kind === 'aborted');

/** Reads the shop until it shows the write, at most three times, with growing pauses. */
export async function afterLostAnswer<T>(
  look: () => Promise<AfterLostAnswer<T>>,
  { wait, log }: LookPorts,
  call?: CallSettings,
): Promise<AfterLostAnswer<T>> {
  let found: AfterLostAnswer<T> = UNKNOWN;
  for (const pause of [0, ...PAUSES_IN_MS]) {
    if (pause > 0) await wait(pause, call?.signal);
    if (call?.signal?.aborted) return UNKNOWN;
    try {
      found = await look();
    } catch (error) {
      found = UNKNOWN;
      log('What became of a call could not be read', error);
    }
    if (found.outcome === 'done') return found;
  }
  return found;
}

/** A write that must not be made twice. */
export interface Write<T> {
  /** Sends the write. */
  send: () => Promise<Outcome<T>>;
  /** Reads whether it was made. Without it, that cannot be told. */
  look?: (() => Promise<AfterLostAnswer<T>>) | undefined;
  /** Whether the shop recognises a repeat, so that the caller may simply repeat the write. */
  isRepeatable?: boolean;
  /** The result to return if the shop has acted but its answer cannot be read. */
  instead?: T;
}

/**
 * Makes a write, once. If its answer is lost, the shop is read: what was done is no failure, and what was not done
 * fails with the original error. Problems besides those of the shop: `maybe_done` if it cannot be told, and
 * `done_unread` if it was done and there is no result to return. If a shop says that it made the write but does not
 * show it, the problem is `maybe_done`.
 */
export async function writeOnce<T>(
  { send, look, isRepeatable = false, ...rest }: Write<T>,
  ports: LookPorts,
  call?: CallSettings,
): Promise<Outcome<T>> {
  let failed: () => Outcome<T>;
  let isActed = false;
  let cause: unknown;
  let details: Pick<ProblemFacts, 'call' | 'requestId'> = {};
  try {
    const outcome = await send();
    if (outcome.ok || isRepeatable || !isLostAnswer(outcome.problem)) return outcome;
    const { maybeDone, ...problem } = outcome.problem;
    failed = () => (maybeDone ? refused(problem as Problem) : outcome);
    cause = outcome.problem;
    const { call: name, requestId } = outcome.problem;
    details = { ...(name !== undefined && { call: name }), requestId };
  } catch (error) {
    isActed = hasActed(error);
    cause = error;
    if (!maybeSent(error) || isEnded(error, call) || (isRepeatable && !isActed)) throw error;
    failed = () => {
      throw error;
    };
    if (error instanceof CallError) details = { call: error.call, requestId: error.requestId };
  }
  const found: AfterLostAnswer<T> = look ? await afterLostAnswer(look, ports, call) : UNKNOWN;
  if (found.outcome === 'not_done' && !isActed) return failed();
  ports.log('The answer of a call was lost', cause);
  if (found.outcome === 'done') return done(found.value);
  // The shop acted, but does not show it.
  if (found.outcome === 'not_done') return refusedHere('maybe_done', details);
  if (isActed) return 'instead' in rest ? done(rest.instead as T) : refusedHere('done_unread', details);
  return refusedHere('maybe_done', details);
}

/** False if a call failed before anything reached a shop; in any other case it may have acted. */
export const maybeSent = (error: unknown): boolean =>
  // The configuration is read before a write that depends on a capability.
  !(error instanceof CallError && (!error.sent || error.call === 'config.shopfront'));

/**
 * Whether the shop certainly understood the call and did nothing. Anything else may be repeated unchanged. A reused
 * key does not qualify: something was done under it, and would be done again under another. Nor does a 409 without a
 * code: many shops answer it to a repeat while the first request is under way.
 */
export const isFinalRefusal = ({ status, code, byStatus }: Problem): boolean =>
  code !== 'key_reused' && (status === 409 ? !byStatus : [400, 404, 422].includes(status));
