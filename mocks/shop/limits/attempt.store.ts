import { deleteSome, firstRow, hasRows, type Queryable } from '../../db/db.ts';

/** The state of a limit at a point in time: a leaky bucket. Instants are in ISO format. */
export interface Bucket {
  now: string;
  /** Number of attempts that fit. */
  times: number;
  /** How long an attempt takes to drain, in ms. */
  attemptMs: number;
  /** Attempts counted later than this are ignored: they are left over from before the clock was set back. */
  latest: string;
}

/** SQL for the attempts of a row that have not drained, with `now` as $3, `attemptMs` as $4 and `latest` as $5. */
const LEFT = `case when attempt.counted_at > $5 then 0 else greatest(0, attempt.count -
  greatest(0, extract(epoch from $3::timestamptz - attempt.counted_at)::double precision * 1000 / $4::double precision)) end`;

/** Returns the number of attempts that have not drained yet, which may be fractional. */
export const readAttempts = async (
  db: Queryable,
  name: string,
  subject: string,
  { now, attemptMs, latest }: Bucket,
): Promise<number> =>
  (
    await firstRow<{ left: number }>(
      db,
      `select ${LEFT} as left from attempt where name = $1 and subject = $2`,
      [name, subject, now, attemptMs, latest],
    )
  )?.left ?? 0;

/** Counts an attempt. Returns false, and counts nothing, if there is no room for it. */
export const addAttempt = (
  db: Queryable,
  name: string,
  subject: string,
  { now, times, attemptMs, latest }: Bucket,
): Promise<boolean> =>
  hasRows(
    db,
    `insert into attempt (name, subject, counted_at, count) values ($1, $2, $3, 1)
     on conflict (name, subject) do update set counted_at = $3, count = ${LEFT} + 1 where ${LEFT} < $6::double precision - 0.999
     returning name`,
    [name, subject, now, attemptMs, latest, times],
  );

export async function deleteAttempts(db: Queryable, name: string, subject: string): Promise<void> {
  await db.query('delete from attempt where name = $1 and subject = $2', [name, subject]);
}

/** Deletes some rows whose last attempt was before an instant, skipping locked rows. */
export const deleteOldAttempts = (db: Queryable, before: string): Promise<void> =>
  deleteSome(db, 'attempt', { key: 'name, subject', where: 'counted_at < $1', most: 100 }, [before]);
