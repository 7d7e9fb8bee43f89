import {
  type Db,
  deleteSome,
  errorCode,
  firstRow,
  type Queryable,
  type Tx,
  UNIQUE_VIOLATION,
} from '../db/db.ts';
import { keyReused, Refused } from './refused.ts';

/** A write that its caller may repeat. */
export interface RepeatableWrite {
  accountId: string;
  /** The caller's key; without one, the write is done every time. */
  key: string | undefined;
  /** Fingerprint of the call and its body. Another one under the same key is an error. */
  request: string;
  /** The shop's time. */
  now: string;
}

/** The idempotency key of an upload, which is stored with what was uploaded. */
export interface SentAs {
  key: string;
  /** Fingerprint of the file and its metadata. */
  request: string;
}

/** A write by the shop itself, which is never repeated. */
export const ONCE: RepeatableWrite = { accountId: '', key: undefined, request: '', now: '' };

/** The result of a write, and whether it comes from an earlier one. */
export interface WriteResult<T> {
  answer: T;
  repeated: boolean;
}

/** @throws Refused if the key was used for something else */
async function resultUnder<T>(db: Queryable, write: RepeatableWrite): Promise<WriteResult<T> | undefined> {
  const first = await firstRow<{ request: string; answer: string }>(
    db,
    'select request, answer from idempotency where account_id = $1 and key = $2',
    [write.accountId, write.key],
  );
  if (!first) return undefined;
  if (first.request !== write.request) throw keyReused();
  return { answer: JSON.parse(first.answer) as T, repeated: true };
}

/** Deletes some results from before a point in time, after which writes are no longer repeated. */
export const deleteOldAnswers = (db: Queryable, before: string): Promise<void> =>
  deleteSome(db, 'idempotency', { key: 'account_id, key', where: 'created_at < $1', most: 1000 }, [before]);

/**
 * Does a write once, in its own transaction. A repeat under the same key returns the result of the first one.
 * Of two concurrent writes, one waits, is rolled back, and returns the other's result. A refused write stores
 * nothing, so it can be corrected and sent again.
 *
 * Since repeats are rare, the key is not checked first: the write is done, and rolled back if its key is taken.
 * @param work returns something that can be stored as JSON
 * @throws Refused if the key was used for something else
 */
export async function idempotentWrite<T>(
  db: Db,
  write: RepeatableWrite,
  work: (tx: Tx) => Promise<T>,
): Promise<WriteResult<T>> {
  if (write.key === undefined) return { answer: await db.tx(work), repeated: false };
  try {
    return await db.tx(async (tx) => {
      const answer = await work(tx);
      tx.send(
        'insert into idempotency (account_id, key, request, answer, created_at) values ($1, $2, $3, $4, $5)',
        [write.accountId, write.key, write.request, JSON.stringify(answer), write.now],
      );
      return { answer, repeated: false };
    });
  } catch (error) {
    // The first write may have taken what the second one then lacked.
    const mayBeSecond = error instanceof Refused || errorCode(error) === UNIQUE_VIOLATION;
    const first = mayBeSecond ? await resultUnder<T>(db, write) : undefined;
    if (first) return first;
    throw error;
  }
}
