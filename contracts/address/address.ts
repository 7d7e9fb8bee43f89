import { z } from 'zod';
import { Id, Instant, Latitude, Longitude } from '../values/fields.ts';
import { ADDRESS_LIMITS } from '../vocabulary/index.ts';
import { Status } from '../wire/answers.ts';

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

export const AddressAnswer = z
  .object({ status: Status, address: Address })
  .meta({ id: 'AddressAnswer', description: 'One address.' });

export const AddressesAnswer = z
  .object({ status: Status, addresses: z.array(Address) })
  .meta({ id: 'AddressesAnswer', description: 'The address book of an account.' });
