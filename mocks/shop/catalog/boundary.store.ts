import type { Queryable } from '../../db/db.ts';

/** When the next offer, leaflet or advertisement starts, becomes visible or ends; null if none does. */
export async function nextCatalogueBoundary(db: Queryable, now: string): Promise<string | null> {
  const [row] = await db.query<{ next: string | null }>(
    `select least(
       (select min(start_at) from offer where start_at > $1),
       (select min(end_at) from offer where end_at > $1),
       (select min(coalesce(visible_at, start_at)) from leaflet where coalesce(visible_at, start_at) > $1),
       (select min(end_at) from leaflet where end_at > $1),
       (select min(end_at) from advert where end_at > $1)) as next`,
    [now],
  );
  return row?.next ?? null;
}
