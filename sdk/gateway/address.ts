import type { Address, Id, NewAddress, Newer, Older } from '@spaza/contracts';
import type { CallSettings, Client } from '../client/create-client.ts';
import { entityIn, listIn } from './entity.ts';
import type { Outcome } from './outcome.ts';
import { settle, settleDone } from './settle.ts';

/** The address books of shoppers. */
export interface AddressVerbs {
  /** The address book of a shopper, newest first. */
  list(userId: Id, settings?: CallSettings): Promise<Outcome<Address[]>>;
  /** Adds an address to the book. */
  create(userId: Id, address: NewAddress, settings?: CallSettings): Promise<Outcome<Address>>;
  /** Removes an address from the book. Orders that used it keep their copy. */
  remove(userId: Id, id: Id, settings?: CallSettings): Promise<Outcome<void>>;
}

/** @param older the older generation; only it can delete an address */
export const addressVerbs = (
  calls: Client<Newer['address']>,
  older: Client<Older['address']>,
): AddressVerbs => ({
  list: (userId, settings) =>
    settle(calls.list({ params: { user_id: userId }, ...settings }), (body) => listIn(body, 'addresses')),
  create: (userId, address, settings) =>
    settle(calls.create({ params: { user_id: userId }, body: address, ...settings }), (body) =>
      entityIn(body, 'address'),
    ),
  remove: (userId, id, settings) =>
    settleDone(older.remove({ params: { user_id: userId, id }, ...settings })),
});
