import { z } from 'zod';
import { Id, Instant, Latitude, Longitude, UserPath } from '../values/fields.ts';
import { ADDRESS_LIMITS } from '../vocabulary/index.ts';
import { Done, Status } from '../wire/answers.ts';
import { c, closed, facts, idempotencyHeaders, refusals, SESSION } from '../wire/route.ts';

export const Address = z
  .object({
    id: Id,
    bridge_id: Id.nullish().meta({ description: 'ID of the delivery hub that serves the address.' }),
    bridge_name: z.string().nullish().meta({ description: 'Name of the delivery hub.' }),
    created_at: Instant.nullish().meta({ description: 'When the address was saved.' }),
    formatted: z
      .string()
      .meta({ description: 'Full address on one line.', examples: ['14 Long Street, Cape Town, 8001'] }),
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
    unit_or_floor: z.string().nullish().meta({ description: 'Unit, floor or complex.' }),
  })
  .meta({ id: 'Address', description: 'An entry in a shopper’s address book.' });
export interface Address extends z.infer<typeof Address> {}

export const NewAddress = z
  .object({
    formatted: z
      .string()
      .trim()
      .min(1)
      .max(ADDRESS_LIMITS.formatted)
      .meta({ description: 'Full address on one line.' }),
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
    unit_or_floor: z
      .string()
      .max(ADDRESS_LIMITS.unit_or_floor)
      .nullish()
      .meta({ description: 'Unit, floor or complex.' }),
    bridge_id: Id.nullish(),
    bridge_name: z.string().max(100).nullish().meta({ description: 'Name of the delivery hub.' }),
  })
  .meta({ id: 'NewAddress', description: 'An address to save; the shop fills in the rest.' });
export interface NewAddress extends z.infer<typeof NewAddress> {}

const AddressAnswer = z
  .object({ status: Status, address: Address })
  .meta({ id: 'AddressAnswer', description: 'One address.' });

const AddressesAnswer = z
  .object({ status: Status, addresses: z.array(Address) })
  .meta({ id: 'AddressesAnswer', description: 'The address book of an account.' });

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

export const addressOlder = c.router(
  {
    ...addressRoutes,
    remove: {
      method: 'DELETE',
      path: '/users/:user_id/addresses/:id',
      summary: 'Delete an address',
      description: 'Removes an address from the address book. Orders that used it keep their own copy.',
      pathParams: UserPath.extend({ id: Id.meta({ description: 'ID of the address.' }) }),
      headers: idempotencyHeaders,
      body: c.noBody(),
      responses: { 200: Done, ...refusals(...SESSION, 'not_found', 'key_reused') },
      metadata: facts({ caller: 'shopper', idempotent: true }),
    },
  },
  { ...closed, pathPrefix: '/api/v1' },
);

export const addressNewer = c.router(addressRoutes, { ...closed, pathPrefix: '/api/v2' });
