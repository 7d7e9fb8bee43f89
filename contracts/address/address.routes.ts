import { UserPath } from '../values/fields.ts';
import { c, facts, idempotencyHeaders, refusals, SESSION } from '../wire/route.ts';
import { AddressAnswer, AddressesAnswer, NewAddress } from './address.ts';

/** Address book calls shared by both generations; each adds its own path prefix. */
export const addressRoutes = c.router({
  list: {
    method: 'GET',
    path: '/users/:user_id/addresses',
    summary: 'List addresses',
    description: 'Returns the address book of the signed-in shopper, newest first.',
    pathParams: UserPath,
    responses: { 200: AddressesAnswer, ...refusals(...SESSION, 'not_found') },
    metadata: facts({ caller: 'shopper' }),
  },
  create: {
    method: 'POST',
    path: '/users/:user_id/addresses',
    summary: 'Save an address',
    description:
      'Adds an address to the address book of the signed-in shopper. If the same address and unit are already there, that entry is updated and returned with status 200.',
    pathParams: UserPath,
    headers: idempotencyHeaders,
    body: NewAddress,
    responses: {
      200: AddressAnswer,
      201: AddressAnswer,
      ...refusals(...SESSION, 'not_found', 'coordinates_incomplete', 'address_book_full', 'key_reused'),
    },
    metadata: facts({ caller: 'shopper', idempotent: true }),
  },
});
