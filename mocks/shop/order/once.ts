import type { Queryable } from '../db/db.ts';
import { Refused } from '../refused.ts';

/** A write that its caller may repeat. */
export interface RepeatableWrite {
  accountId: string;
  /** The caller's key; without one the write is done as often as it is asked for. */
  key: string | undefined;
  /** Fingerprint of the call and its body: another one under the same key is a mistake. */
  request: string;
  /** The shop's time. */
  now: string;
}

/** What a write came to, and whether it was done now or earlier. */
export interface Once<T> {
  answer: T;
  repeated: boolean;
}

/**
 * Does a write once, inside the transaction that it is part of. A repeat under the same key waits for the first one and
 * gets its answer; a first one that was refused leaves nothing behind, so that it can be mended and sent again.
 * @param work answers something that can be kept as JSON
 * @throws Refused when the key was used for something else
 */
export async function once<T>(
  tx: Queryable,
  write: RepeatableWrite,
  work: () => Promise<T>,
): Promise<Once<T>> {
  if (write.key === undefined) return { answer: await work(), repeated: false };
  const owner = [write.accountId, write.key];
  const claimed = await tx.query(
    `insert into idempotency (account_id, key, request, answer, created_at) values ($1, $2, $3, null, $4)
     on conflict (account_id, key) do nothing returning key`,
    [...owner, write.request, write.now],
  );
  if (claimed.length === 0) {
    const [kept] = await tx.query<{ request: string; answer: T }>(
      'select request, answer from idempotency where account_id = $1 and key = $2',
      owner,
    );
    if (kept?.request !== write.request) {
      throw new Refused(
        422,
        'key_reused',
        'This Idempotency-Key was used for another request. Use a new one.',
      );
    }
    return { answer: kept.answer, repeated: true };
  }
  const answer = await work();
  await tx.query('update idempotency set answer = $3 where account_id = $1 and key = $2', [
    ...owner,
    JSON.stringify(answer),
  ]);
  return { answer, repeated: false };
}
