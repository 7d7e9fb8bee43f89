import { instantOf } from '../shop/clock.ts';
import type { RepeatableWrite, WriteResult } from '../shop/order/idempotent-write.ts';
import { sha256 } from '../values/hash.ts';
import type { RequestContext } from './request-context.ts';

/** Marks the response of an earlier call under the same key. */
const REPLAYED = 'idempotency-replayed';

/** Owner of the keys of staff, which are separate from those of accounts. */
export const STAFF = 'staff';

interface Keyed {
  headers: { 'idempotency-key'?: string | undefined };
  context: RequestContext;
}

/**
 * Handles a write that its caller may repeat. The response to a repeat is marked.
 * @param accountId owner of the key
 * @param request content of the request; another request under the same key is refused
 * @param answer converts the result of the write to a response
 */
export async function repeatable<T, Answer extends { status: number }>(
  { headers, context }: Keyed,
  accountId: string,
  request: readonly unknown[],
  write: (write: RepeatableWrite) => Promise<WriteResult<T>>,
  answer: (result: T) => Answer,
): Promise<Answer & { headers?: Record<string, string> }> {
  const result = await write({
    accountId,
    key: headers['idempotency-key'],
    request: await sha256(JSON.stringify(request)),
    now: instantOf(context.shop.clock),
  });
  const answered = answer(result.answer);
  return result.repeated ? { ...answered, headers: { [REPLAYED]: 'true' } } : answered;
}
