import type { Address, NewAddress } from '@spaza/contracts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from '../idempotency.store.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import {
  deleteAddress,
  insertAddress,
  lockBook,
  readAddresses,
  readSamePlace,
  updateAddress,
} from './address.store.ts';

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
  if ((sent.latitude == null) !== (sent.longitude == null)) throw refused('coordinates_incomplete');
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
    if (known) {
      const given = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== null));
      await updateAddress(tx, known.id, given);
      return { address: { ...known, ...given }, isNew: false };
    }
    const book = await readAddresses(tx, accountId);
    if (book.length >= LARGEST_BOOK) throw refused('address_book_full', { most: LARGEST_BOOK });
    // The newest of its book, even if the clock was set back.
    const after = Date.parse(book[0]?.created_at ?? '') + 1;
    const created = Math.max(shop.clock.now(), after || 0);
    const address = { ...place, id: shop.ids.newId(), created_at: new Date(created).toISOString() };
    await insertAddress(tx, accountId, address);
    return { address, isNew: true };
  });
}

/** @throws Refused if the address is not in the account's book */
export const removeAddress = (shop: Shop, write: RepeatableWrite, id: string): Promise<WriteResult<null>> =>
  idempotentWrite(shop.db, write, async (tx) => {
    if (!(await deleteAddress(tx, write.accountId, id))) throw notFound('address');
    return null;
  });
