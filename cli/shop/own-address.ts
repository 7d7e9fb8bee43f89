import type { Address } from '@spaza/contracts';
import { Failure } from '../failure.ts';

/** An address of the book. @throws Failure `not_found` if there is none of that key */
export function ownAddress(book: readonly Address[], id: string): Address {
  const found = book.find((address) => String(address.id) === id);
  if (found) return found;
  throw new Failure('not_found', {
    code: 'address_not_found',
    messages: [`There is no address ${id} in your address book.`],
    next: 'spaza addresses list',
  });
}
