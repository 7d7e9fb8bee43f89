import { requestIdOf } from '../client/answer.ts';
import { CallError } from '../client/call-error.ts';
import { seldom } from '../client/seldom.ts';
import { EntityMissing } from './entity.ts';
import { done, type Outcome, problemOf, refused } from './outcome.ts';

interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

/** Body of the answers that mean success. */
export type SuccessBody<A extends Answer> = Extract<A, { status: 200 | 201 }>['body'];

/** What came of a call: an answer, or a refusal of which no more than the status could be read. */
interface Arrived {
  status: number;
  call: string;
  body?: unknown;
  requestId: string | undefined;
  retryAfterMs?: number | undefined;
}

/** A refusal whose status is known but whose body cannot be read, such as the page of a proxy, is a refusal still. */
async function arrived(answer: Promise<Answer>): Promise<Arrived> {
  try {
    // The types of calls are ts-rest's; that the client names the call in its answers is not in them.
    const came = (await answer) as Answer & { call: string };
    const { status, call, body, headers } = came;
    // What a busy shop asks for is read by what tries again.
    const isBusy = status === 429 || status === 503;
    const retryAfterMs = isBusy ? (await seldom().catch(() => undefined))?.retryAfterMs(headers) : undefined;
    return {
      status,
      call,
      body,
      requestId: requestIdOf(came),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    };
  } catch (error) {
    if (error instanceof CallError && error.kind === 'unreadable_body' && (error.status ?? 0) >= 400) {
      const { status = 0, call, requestId, retryAfterMs } = error;
      return { status, call, requestId, ...(retryAfterMs !== undefined && { retryAfterMs }) };
    }
    throw error;
  }
}

/**
 * Turns an answer into an outcome.
 * @param read what the answer is about, from a body of success and the name of the call
 * @throws CallError `unreadable_body` when an answer of success lacks what it is about
 */
export async function settle<A extends Answer, T>(
  answer: Promise<A>,
  read: (body: SuccessBody<A>, call: string) => T,
): Promise<Outcome<T>> {
  const { status, call, body, ...more } = await arrived(answer);
  if (status >= 300) return refused({ ...problemOf(status, body), call, ...more });
  try {
    if (typeof body !== 'object' || body === null) throw new EntityMissing('status');
    return done(read(body as SuccessBody<A>, call));
  } catch (error) {
    if (!(error instanceof EntityMissing)) throw error;
    throw new CallError('unreadable_body', call, `${call} answered ${status}. ${error.message}`, { status });
  }
}
