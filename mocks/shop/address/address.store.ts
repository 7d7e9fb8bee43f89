import type { Address } from '@spaza/contracts';
import { firstRow, hasRows, insertion, type Queryable, updateRows } from '../../db/db.ts';

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
export const readSamePlace = (
  tx: Queryable,
  accountId: string,
  formatted: string,
  unit: string,
): Promise<Address | undefined> =>
  firstRow(
    tx,
    `select ${COLUMNS} from address
     where account_id = $1 and lower(formatted) = lower($2) and lower(coalesce(unit_or_floor, '')) = lower($3)
     order by created_at, id limit 1`,
    [accountId, formatted, unit],
  );

/** An address with every column. */
type AddressRow = Required<Address>;

export async function insertAddress(db: Queryable, account_id: string, address: AddressRow): Promise<void> {
  await db.query(...insertion('address', { ...address, account_id }));
}

/** Updates the given fields of an address. */
export const updateAddress = (db: Queryable, id: Address['id'], place: Partial<AddressRow>): Promise<void> =>
  updateRows(db, 'address', { id }, place);

/** Deletes an address. Returns whether it existed. */
export const deleteAddress = (db: Queryable, accountId: string, id: string): Promise<boolean> =>
  hasRows(db, 'delete from address where account_id = $1 and id = $2 returning id', [accountId, id]);
