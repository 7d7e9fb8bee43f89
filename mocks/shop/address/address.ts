import type { Address, NewAddress } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from '../order/idempotent-write.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';

const COLUMNS = 'id, formatted, latitude, longitude, unit_or_floor, bridge_id, bridge_name, created_at';

const readAddresses = (db: Queryable, accountId: string): Promise<Address[]> =>
  db.query<Address>(`select ${COLUMNS} from address where account_id = $1 order by created_at desc, id`, [
    accountId,
  ]);

/** Prevents concurrent additions to an account's address book until the transaction ends. */
async function lockBook(tx: Queryable, accountId: string): Promise<void> {
  await tx.query('select id from account where id = $1 for update', [accountId]);
}

/** Returns the entry with the same address and unit, ignoring case. */
async function readSamePlace(
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

async function countAddresses(tx: Queryable, accountId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*) as count from address where account_id = $1',
    [accountId],
  );
  return row?.count ?? 0;
}

/** An address with every column. */
type AddressRow = Required<Address>;

/** Adds an address as the newest of its book: dated later than all others, even if the clock was set back. */
async function insertAddress(db: Queryable, accountId: string, address: AddressRow): Promise<Address> {
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
async function updateAddress(
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
async function deleteAddress(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const gone = await db.query('delete from address where account_id = $1 and id = $2 returning id', [
    accountId,
    id,
  ]);
  return gone.length > 0;
}

/** Maximum number of addresses per book. */
const LARGEST_BOOK = 50;

/** The address book of an account, newest first. */
export const listAddresses = (shop: Shop, accountId: string): Promise<Address[]> =>
  readAddresses(shop.db, accountId);

/**
 * Adds an address to the book of an account. If the place, including its unit, is already in the book, that entry is
 * updated with the other fields instead.
 * @throws Refused if only one coordinate is sent, or the book is full
 */
export async function addAddress(
  shop: Shop,
  write: RepeatableWrite,
  sent: NewAddress,
): Promise<WriteResult<{ address: Address; isNew: boolean }>> {
  const { accountId } = write;
  if ((sent.latitude == null) !== (sent.longitude == null)) {
    throw refused('coordinates_incomplete');
  }
  const place = {
    formatted: sent.formatted,
    unit_or_floor: sent.unit_or_floor?.trim() || null,
    latitude: sent.latitude ?? null,
    longitude: sent.longitude ?? null,
    bridge_id: sent.bridge_id == null ? null : String(sent.bridge_id),
    bridge_name: sent.bridge_name ?? null,
  };
  return idempotentWrite(shop.db, write, async (tx) => {
    await lockBook(tx, accountId);
    const known = await readSamePlace(tx, accountId, place.formatted, place.unit_or_floor ?? '');
    if (known) return { address: (await updateAddress(tx, known.id, place)) ?? known, isNew: false };
    if ((await countAddresses(tx, accountId)) >= LARGEST_BOOK) {
      throw refused('address_book_full', { most: LARGEST_BOOK });
    }
    const address = { ...place, id: shop.ids.newId(), created_at: instantOf(shop.clock) };
    return { address: await insertAddress(tx, accountId, address), isNew: true };
  });
}

/** @throws Refused if the address is not in the account's book */
export const removeAddress = (shop: Shop, write: RepeatableWrite, id: string): Promise<WriteResult<null>> =>
  idempotentWrite(shop.db, write, async (tx) => {
    if (!(await deleteAddress(tx, write.accountId, id))) throw notFound('address');
    return null;
  });
