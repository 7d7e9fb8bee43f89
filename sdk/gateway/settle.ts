import { requestIdOf } from '../client/answer.ts';
import { CallError } from '../client/call-error.ts';
import { EntityMissing } from './entity.ts';
import { done, type Outcome, problemOf, refused } from './outcome.ts';

interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

/** Body of the answers that mean success. */
export type SuccessBody<A extends Answer> = Extract<A, { status: 200 | 201 }>['body'];

/** A refusal whose status is known but whose body cannot be read, such as the page of a proxy, is a refusal still. */
async function arrived<A extends Answer>(
  answer: Promise<A>,
): Promise<A | { status: number; body?: undefined; requestId: string | undefined }> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.kind === 'unreadable_body' && (error.status ?? 0) >= 400) {
      return { status: error.status ?? 0, requestId: error.requestId };
    }
    throw error;
  }
}

/**
 * Turns an answer into an outcome.
 * @throws CallError `unreadable_body` when an answer of success lacks what it is about
 */
export async function settle<A extends Answer, T>(
  call: string,
  answer: Promise<A>,
  read: (body: SuccessBody<A>) => T,
): Promise<Outcome<T>> {
  const came = await arrived(answer);
  const { status, body } = came;
  if (status >= 300) {
    const requestId = 'headers' in came ? requestIdOf(came) : came.requestId;
    return refused({ ...problemOf(status, body), call, requestId });
  }
  try {
    if (typeof body !== 'object' || body === null) throw new EntityMissing('status');
    return done(read(body as SuccessBody<A>));
  } catch (error) {
    if (!(error instanceof EntityMissing)) throw error;
    throw new CallError('unreadable_body', call, `${call} answered ${status}. ${error.message}`, { status });
  }
}
