import type { Address, Id, NewAddress, Newer, Older } from '@spaza/contracts';
import type { Client } from '../client/create-client.ts';
import type { CallSettings } from '../client/options.ts';
import { orReadAfter, settleDone } from './after-write.ts';
import { done, type Outcome, refused } from './outcome.ts';
import { problemOf } from './refusal.ts';
import { entityIn, listIn, toOutcome } from './to-outcome.ts';

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
): AddressVerbs => {
  const list: AddressVerbs['list'] = (userId, settings) =>
    toOutcome(calls.list({ params: { user_id: userId }, ...settings }), (body) => listIn(body, 'addresses'));
  return {
    list,
    create: (userId, address, settings) =>
      orReadAfter(
        toOutcome(calls.create({ params: { user_id: userId }, body: address, ...settings }), (body) =>
          entityIn(body, 'address'),
        ),
        async () => {
          const book = await list(userId, settings);
          const own = book.ok && book.value.find(({ formatted }) => formatted === address.formatted);
          return own ? done(own) : refused(problemOf(404));
        },
      ),
    remove: (userId, id, settings) =>
      settleDone(older.remove({ params: { user_id: userId, id }, ...settings })),
  };
};
