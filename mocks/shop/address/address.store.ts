import type { Address } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';

const COLUMNS = 'id, formatted, latitude, longitude, unit_or_floor, bridge_id, bridge_name, created_at';

export const readAddresses = (db: Queryable, accountId: string): Promise<Address[]> =>
  db.query<Address>(`select ${COLUMNS} from address where account_id = $1 order by created_at desc, id`, [
    accountId,
  ]);

/** Prevents concurrent additions to an account's address book until the transaction ends. */
export async function lockBook(tx: Queryable, accountId: string): Promise<void> {
  await tx.query('select id from account where id = $1 for update', [accountId]);
}

/** Returns the entry with the same address and unit, ignoring case. */
export async function readSamePlace(
  tx: Queryable,
  accountId: string,
  formatted: string,
  unit: string,
): Promise<Address | undefined> {
  const [address] = await tx.query<Address>(
    `select ${COLUMNS} from address
     where account_id = $1 and lower(formatted) = lower($2) and lower(coalesce(unit_or_floor, '')) = lower($3)
     order by created_at, id limit 1`,
    [accountId, formatted, unit],
  );
  return address;
}

export async function countAddresses(tx: Queryable, accountId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*) as count from address where account_id = $1',
    [accountId],
  );
  return row?.count ?? 0;
}

/** An address with every column. */
type AddressRow = Required<Address>;

/** Adds an address as the newest of its book: dated later than all others, even if the clock was set back. */
export async function insertAddress(db: Queryable, accountId: string, address: AddressRow): Promise<Address> {
  const [inserted] = await db.query<Address>(
    `insert into address (id, account_id, formatted, latitude, longitude, unit_or_floor, bridge_id, bridge_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, greatest($9::timestamptz,
       (select max(created_at) + interval '1 millisecond' from address where account_id = $2)))
     returning ${COLUMNS}`,
    [
      address.id,
      accountId,
      address.formatted,
      address.latitude,
      address.longitude,
      address.unit_or_floor,
      address.bridge_id,
      address.bridge_name,
      address.created_at,
    ],
  );
  return inserted!;
}

/** Updates the given fields of an address; null leaves a field unchanged. Returns the full address. */
export async function updateAddress(
  db: Queryable,
  id: Address['id'],
  place: Omit<AddressRow, 'id' | 'created_at'>,
): Promise<Address | undefined> {
  const [address] = await db.query<Address>(
    `update address set formatted = $2, latitude = coalesce($3, latitude), longitude = coalesce($4, longitude),
       unit_or_floor = coalesce($5, unit_or_floor), bridge_id = coalesce($6, bridge_id),
       bridge_name = coalesce($7, bridge_name)
     where id = $1 returning ${COLUMNS}`,
    [
      id,
      place.formatted,
      place.latitude,
      place.longitude,
      place.unit_or_floor,
      place.bridge_id,
      place.bridge_name,
    ],
  );
  return address;
}

/** Deletes an address. Returns whether it existed. */
export async function deleteAddress(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const gone = await db.query('delete from address where account_id = $1 and id = $2 returning id', [
    accountId,
    id,
  ]);
  return gone.length > 0;
}
