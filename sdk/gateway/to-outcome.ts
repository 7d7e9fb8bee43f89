import { requestIdOf } from '../client/answer.ts';
import { CallError, readerMissing } from '../client/call-error.ts';
import { seldom } from '../client/load-fallbacks.ts';
import { EntityMissing, isRefusal } from './entity.ts';
import { done, type Outcome, refused } from './outcome.ts';

/** An answer of a call. */
export interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

/** Body of a successful response. */
export type SuccessBody<A extends Answer> = Extract<A, { status: 200 | 201 }>['body'];

/** The result of a call: a response, or a refusal of which only the status could be read. */
type Arrived = Pick<CallError, 'status' | 'call' | 'acted'> &
  Partial<Pick<CallError, 'requestId' | 'retryAfterMs'>> & { body?: unknown; headers?: Headers };

/** A refusal whose status is known but whose body cannot be read, such as a proxy's page, is still a refusal. */
async function arrived(answer: Promise<Answer>): Promise<Arrived> {
  try {
    // The types of calls are ts-rest's; they lack what the client adds to responses.
    const came = (await answer) as Answer & { call: string; acted: boolean };
    // The retry logic reads how long a busy shop asks to wait.
    if (came.status < 429) return came;
    const needed = await seldom().catch(() => undefined);
    return { ...came, retryAfterMs: needed?.retryAfterMs(came.headers) };
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
  const came = await arrived(answer);
  const { status = 0, call, body, headers, retryAfterMs, acted } = came;
  const requestId = () => (headers ? requestIdOf({ headers }) : came.requestId);
  const refusal = async () => {
    // Not needed while a shop only shows its goods.
    const { problemOf } = await import('./refusal.ts').catch((cause) => {
      throw readerMissing(call, { status, requestId: requestId(), retryable: true, cause });
    });
    return refused({ ...problemOf(status, body), call, requestId: requestId(), retryAfterMs });
  };
  if (status >= 300) return refusal();
  try {
    if (typeof body !== 'object' || body === null) throw new EntityMissing('status');
    const value = read(body as SuccessBody<A>, call);
    // A call without a result has no entity that could be missing.
    return value === undefined && isRefusal(body) ? await refusal() : done(value);
  } catch (error) {
    if (!(error instanceof EntityMissing)) throw error;
    if (isRefusal(body)) return refusal();
    const what = `${call} answered ${status}. ${error.message}`;
    throw new CallError('unreadable_body', call, what, {
      status,
      requestId: requestId(),
      acted,
      partial: body,
    });
  }
}
