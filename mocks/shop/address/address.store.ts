import type { Address } from '@spaza/contracts';
import type { Queryable } from '../db/db.ts';

export const readAddresses = (db: Queryable, accountId: string): Promise<Address[]> =>
  db.query<Address>(
    `select id, formatted, latitude, longitude, unit_or_floor, bridge_id, bridge_name, created_at
     from address where account_id = $1 order by created_at desc, id`,
    [accountId],
  );

export async function insertAddress(db: Queryable, accountId: string, address: Address): Promise<void> {
  await db.query(
    `insert into address (id, account_id, formatted, latitude, longitude, unit_or_floor, bridge_id, bridge_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      address.id,
      accountId,
      address.formatted,
      address.latitude,
      address.longitude,
      address.unit_or_floor,
      address.bridge_id == null ? null : String(address.bridge_id),
      address.bridge_name,
      address.created_at,
    ],
  );
}

/** Answers whether there was one to delete. */
export async function deleteAddress(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const gone = await db.query('delete from address where account_id = $1 and id = $2 returning id', [
    accountId,
    id,
  ]);
  return gone.length > 0;
}
