import type { Queryable } from '../../db/db.ts';

/** A limit at some moment. What was counted drains steadily; instants are in ISO format. */
export interface Bucket {
  now: string;
  /** Attempts that fit in. */
  times: number;
  /** How long an attempt takes to drain, in ms. */
  attemptMs: number;
  /** What was counted later than this was left behind by a clock that was set back, and is ignored. */
  latest: string;
}

/** What is left of a row, with `now` as $3, `attemptMs` as $4 and `latest` as $5. */
const LEFT = `case when attempt.counted_at > $5 then 0 else greatest(0, attempt.count -
  greatest(0, extract(epoch from $3::timestamptz - attempt.counted_at)::double precision * 1000 / $4::double precision)) end`;

/** Returns how many attempts have not drained yet; a fraction. */
export async function readAttempts(
  db: Queryable,
  name: string,
  subject: string,
  { now, attemptMs, latest }: Bucket,
): Promise<number> {
  const [row] = await db.query<{ left: number }>(
    `select ${LEFT} as left from attempt where name = $1 and subject = $2`,
    [name, subject, now, attemptMs, latest],
  );
  return row?.left ?? 0;
}

/** Counts an attempt. Returns false, and counts nothing, if there is no room for it. */
export async function addAttempt(
  db: Queryable,
  name: string,
  subject: string,
  { now, times, attemptMs, latest }: Bucket,
): Promise<boolean> {
  const added = await db.query(
    `insert into attempt (name, subject, counted_at, count) values ($1, $2, $3, 1)
     on conflict (name, subject) do update set counted_at = $3, count = ${LEFT} + 1 where ${LEFT} < $6::double precision - 0.999
     returning name`,
    [name, subject, now, attemptMs, latest, times],
  );
  return added.length > 0;
}

export async function deleteAttempts(db: Queryable, name: string, subject: string): Promise<void> {
  await db.query('delete from attempt where name = $1 and subject = $2', [name, subject]);
}

/** Deletes some rows that were counted last before an instant, skipping those that are locked. */
export async function deleteOldAttempts(db: Queryable, before: string): Promise<void> {
  await db.query(
    `delete from attempt where (name, subject) in (
       select name, subject from attempt where counted_at < $1 limit 100 for update skip locked)`,
    [before],
  );
}
