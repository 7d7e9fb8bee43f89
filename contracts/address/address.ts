import { z } from 'zod';
import { entity, field, Id, Instant, Latitude, Longitude, UserPath } from '../values/fields.ts';
import { ADDRESS_LIMITS } from '../vocabulary/index.ts';
import { Done, Status } from '../wire/answers.ts';
import { c, closed, facts, idempotencyHeaders, refusals, SESSION } from '../wire/route.ts';

export const Address = entity('Address', 'An entry in a shopper’s address book.', {
  id: Id,
  bridge_id: field(Id.nullish(), 'ID of the delivery hub that serves the address.'),
  bridge_name: field(z.string().nullish(), 'Name of the delivery hub.'),
  created_at: field(Instant.nullish(), 'When the address was saved.'),
  formatted: field(z.string(), 'Full address on one line.', '14 Long Street, Cape Town, 8001'),
  latitude: Latitude.nullish(),
  longitude: Longitude.nullish(),
  unit_or_floor: field(z.string().nullish(), 'Unit, floor or complex.'),
});
export interface Address extends z.infer<typeof Address> {}

export const NewAddress = entity('NewAddress', 'An address to save; the shop fills in the rest.', {
  formatted: field(z.string().trim().min(1).max(ADDRESS_LIMITS.formatted), 'Full address on one line.'),
  latitude: Latitude.nullish(),
  longitude: Longitude.nullish(),
  unit_or_floor: field(z.string().max(ADDRESS_LIMITS.unit_or_floor).nullish(), 'Unit, floor or complex.'),
  bridge_id: Id.nullish(),
  bridge_name: field(z.string().max(100).nullish(), 'Name of the delivery hub.'),
});
export interface NewAddress extends z.infer<typeof NewAddress> {}

const AddressAnswer = entity('AddressAnswer', 'One address.', { status: Status, address: Address });

const AddressesAnswer = entity('AddressesAnswer', 'The address book of an account.', {
  status: Status,
  addresses: z.array(Address),
});

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

export const older = c.router(
  {
    ...addressRoutes,
    remove: {
      method: 'DELETE',
      path: '/users/:user_id/addresses/:id',
      summary: 'Delete an address',
      description: 'Removes an address from the address book. Orders that used it keep their own copy.',
      pathParams: UserPath.extend({ id: field(Id, 'ID of the address.') }),
      headers: idempotencyHeaders,
      body: c.noBody(),
      responses: { 200: Done, ...refusals(...SESSION, 'not_found', 'key_reused') },
      metadata: facts({ caller: 'shopper', idempotent: true }),
    },
  },
  { ...closed, pathPrefix: '/api/v1' },
);

export const newer = c.router(addressRoutes, { ...closed, pathPrefix: '/api/v2' });
