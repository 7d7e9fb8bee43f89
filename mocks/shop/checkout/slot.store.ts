import { SHIPPING_METHODS, type ShippingMethod } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';

/** Returns the number of orders in each slot from a time on, by its start in ms since 1970. */
export async function readBookings(
  db: Queryable,
  supplierId: number,
  method: ShippingMethod,
  from: string,
): Promise<Map<number, number>> {
  const rows = await db.query<{ starts_at: string; taken: number }>(
    'select starts_at, taken from slot_booking where supplier_id = $1 and method = $2 and starts_at >= $3',
    [supplierId, method, from],
  );
  return new Map(rows.map((row) => [Date.parse(row.starts_at), row.taken]));
}

/** Returns the number of orders in a supplier's slots that start at a time, by shipping method. */
export async function readBookingsAt(
  db: Queryable,
  supplierId: number,
  startsAt: string,
): Promise<Map<string, number>> {
  const rows = await db.query<{ method: string; taken: number }>(
    `select method, taken from slot_booking
     where supplier_id = $1 and method = any($2::text[]) and starts_at = $3`,
    [supplierId, SHIPPING_METHODS, startsAt],
  );
  return new Map(rows.map(({ method, taken }) => [method, taken]));
}

/** Books a place in a slot. Returns false if the slot is full. */
export async function takePlace(
  db: Queryable,
  place: { supplierId: number; method: ShippingMethod; startsAt: string; capacity: number },
): Promise<boolean> {
  // Before the first booking there is no row to check the capacity against.
  if (place.capacity < 1) return false;
  const taken = await db.query(
    `insert into slot_booking as b (supplier_id, method, starts_at, taken) values ($1, $2, $3, 1)
     on conflict (supplier_id, method, starts_at) do update set taken = b.taken + 1 where b.taken < $4
     returning taken`,
    [place.supplierId, place.method, place.startsAt, place.capacity],
  );
  return taken.length > 0;
}

/** Releases a place in a slot. */
export async function releasePlace(
  db: Queryable,
  place: { supplierId: number; method: string; startsAt: string },
): Promise<void> {
  await db.query(
    `update slot_booking set taken = taken - 1
     where supplier_id = $1 and method = $2 and starts_at = $3 and taken > 0`,
    [place.supplierId, place.method, place.startsAt],
  );
}
