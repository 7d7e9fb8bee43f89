import { requestIdOf } from '../client/answer.ts';
import { CallError } from '../client/call-error.ts';
import { seldom } from '../client/load-fallbacks.ts';
import { EntityMissing, isRefusal } from './entity.ts';
import { done, type Outcome, problemOf, refused } from './outcome.ts';

interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

/** Body of a successful response. */
export type SuccessBody<A extends Answer> = Extract<A, { status: 200 | 201 }>['body'];

/** The result of a call: a response, or a refusal of which only the status could be read. */
type Arrived = Pick<CallError, 'status' | 'call' | 'requestId' | 'retryAfterMs' | 'acted'> & {
  body?: unknown;
};

/** A refusal whose status is known but whose body cannot be read, such as a proxy's page, is still a refusal. */
async function arrived(answer: Promise<Answer>): Promise<Arrived> {
  try {
    // The types of calls are ts-rest's; they lack what the client adds to responses.
    const came = (await answer) as Answer & { call: string; acted: boolean };
    // The retry logic reads how long a busy shop asks to wait.
    const needed = came.status < 429 ? undefined : await seldom().catch(() => undefined);
    return { ...came, requestId: requestIdOf(came), retryAfterMs: needed?.retryAfterMs(came.headers) };
  } catch (error) {
    if (error instanceof CallError && error.kind === 'unreadable_body' && (error.status ?? 0) >= 400)
      return error;
    throw error;
  }
}

/**
 * Turns a response into an outcome. A successful response whose body says otherwise is a refusal.
 * @param read extracts the entity from a successful body, given the name of the call
 * @throws CallError `unreadable_body` if a successful response lacks its entity
 */
export async function settle<A extends Answer, T>(
  answer: Promise<A>,
  read: (body: SuccessBody<A>, call: string) => T,
): Promise<Outcome<T>> {
  const { status = 0, call, body, requestId, retryAfterMs, acted } = await arrived(answer);
  const refusal = () => refused({ ...problemOf(status, body), call, requestId, retryAfterMs });
  if (status >= 300) return refusal();
  try {
    if (typeof body !== 'object' || body === null) throw new EntityMissing('status');
    const value = read(body as SuccessBody<A>, call);
    // A call without a result has no entity that could be missing.
    return value === undefined && isRefusal(body) ? refusal() : done(value);
  } catch (error) {
    if (!(error instanceof EntityMissing)) throw error;
    if (isRefusal(body)) return refusal();
    const what = `${call} answered ${status}. ${error.message}`;
    throw new CallError('unreadable_body', call, what, { status, requestId, acted, partial: body });
  }
}

/**
 * Reads what a write has changed if the shop did it and its answer cannot be read.
 * @throws CallError the write's own, if that cannot be read either
 */
export async function orReadAfter<T>(
  write: Promise<Outcome<T>>,
  read: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof CallError && error.acted)) throw error;
    const seen = await read().catch(() => undefined);
    if (seen?.ok) return seen;
    throw error;
  }
}

/** As `settle`, for calls whose answer holds nothing that is needed: any success is one, whatever it says. */
export async function settleDone(answer: Promise<Answer>): Promise<Outcome<void>> {
  try {
    return await settle(answer, () => undefined);
  } catch (error) {
    if (error instanceof CallError && error.acted) return done(undefined);
    throw error;
  }
}
