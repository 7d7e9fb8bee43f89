import type { Address, NewAddress } from '@spaza/contracts';
import { instantOf } from '../clock.ts';
import { newId } from '../ids.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { deleteAddress, insertAddress, readAddresses } from './address.store.ts';

/** The address book of an account, newest first. */
export const listAddresses = (shop: Shop, accountId: string): Promise<Address[]> =>
  readAddresses(shop.db, accountId);

/** Adds an address to the book of an account. */
export async function addAddress(shop: Shop, accountId: string, address: NewAddress): Promise<Address> {
  const added = { ...address, id: newId(), created_at: instantOf(shop.clock) };
  await insertAddress(shop.db, accountId, added);
  return added;
}

/** @throws Refused when the address is not in the book of the account */
export async function removeAddress(shop: Shop, accountId: string, id: string): Promise<void> {
  if (!(await deleteAddress(shop.db, accountId, id))) throw notFound('The address');
}
