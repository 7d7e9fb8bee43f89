import type { Queryable } from '../db/db.ts';

/** When the next offer starts or ends; null when none does. */
export async function nextOfferBoundary(db: Queryable, now: string): Promise<string | null> {
  const [row] = await db.query<{ next: string | null }>(
    `select least(
       (select min(start_at) from offer where start_at > $1),
       (select min(end_at) from offer where end_at > $1)) as next`,
    [now],
  );
  return row?.next ?? null;
}
