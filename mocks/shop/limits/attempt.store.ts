import type { Queryable } from '../db/db.ts';

/** Tries within the window that is open. */
export interface Attempts {
  count: number;
  starts_at: string;
}

/** When a window that is still open can have started, as ISO instants. */
export interface OpenWindow {
  after: string;
  /** One that starts later was left behind by a clock that was set back. */
  before: string;
}

export async function readAttempts(
  db: Queryable,
  name: string,
  subject: string,
  open: OpenWindow,
): Promise<Attempts | undefined> {
  const [row] = await db.query<Attempts>(
    `select count, starts_at from attempt
     where name = $1 and subject = $2 and starts_at > $3 and starts_at <= $4`,
    [name, subject, open.after, open.before],
  );
  return row;
}

/** Counts one more try, in a new window where none is open, and returns how many there are. */
export async function addAttempt(
  db: Queryable,
  name: string,
  subject: string,
  now: string,
  open: OpenWindow,
): Promise<Attempts> {
  const [row] = await db.query<Attempts>(
    `insert into attempt (name, subject, starts_at, count) values ($1, $2, $3, 1)
     on conflict (name, subject) do update set
       count = case when attempt.starts_at > $4 and attempt.starts_at <= $5 then attempt.count + 1 else 1 end,
       starts_at = case when attempt.starts_at > $4 and attempt.starts_at <= $5
         then attempt.starts_at else excluded.starts_at end
     returning count, starts_at`,
    [name, subject, now, open.after, open.before],
  );
  return row ?? { count: 1, starts_at: now };
}

export async function deleteAttempts(db: Queryable, name: string, subject: string): Promise<void> {
  await db.query('delete from attempt where name = $1 and subject = $2', [name, subject]);
}

/** Deletes some windows that started before an instant, skipping rows that are locked. */
export async function deleteOldAttempts(db: Queryable, before: string): Promise<void> {
  await db.query(
    `delete from attempt where (name, subject) in (
       select name, subject from attempt where starts_at < $1 limit 100 for update skip locked)`,
    [before],
  );
}
