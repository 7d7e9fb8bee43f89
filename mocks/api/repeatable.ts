import { instantOf } from '../shop/clock.ts';
import type { RepeatableWrite, WriteResult } from '../shop/order/idempotent-write.ts';
import { sha256 } from '../values/hash.ts';
import type { RequestContext } from './request-context.ts';

/** Says that an answer is that of an earlier call under the same key. */
const REPLAYED = 'idempotency-replayed';

/** Whose the keys of staff are: they are separate from those of accounts. */
export const STAFF = 'staff';

interface Keyed {
  headers: { 'idempotency-key'?: string | undefined };
  context: RequestContext;
}

/**
 * Answers a write that its caller may repeat; a repeat is marked as one.
 * @param accountId whose key it is
 * @param request what is asked: another request under the same key is refused
 * @param answer what is answered, from what the write returned
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
