import { z } from 'zod';
import { Status } from '../wire/answers.ts';
import { Id, Instant, Latitude, Longitude } from '../wire/fields.ts';

/** A place in a shopper's address book. */
export const Address = z
  .object({
    id: Id,
    bridge_id: Id.nullish().meta({ description: 'Key of the delivery hub that serves the address.' }),
    bridge_name: z.string().nullish().meta({ description: 'Name of that hub.' }),
    created_at: Instant.nullish().meta({ description: 'When the address was saved.' }),
    formatted: z
      .string()
      .meta({ description: 'The address in one line.', examples: ['14 Long Street, Cape Town, 8001'] }),
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
    unit_or_floor: z.string().nullish().meta({ description: 'Unit, floor or complex.' }),
  })
  .meta({ id: 'Address', description: 'A place that a shopper has orders delivered to.' });
export interface Address extends z.infer<typeof Address> {}

/** What a shopper sends to save an address; the shop adds the rest. */
export const NewAddress = z
  .object({
    formatted: z.string().trim().min(1).max(300).meta({ description: 'The address in one line.' }),
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
    unit_or_floor: z.string().max(100).nullish().meta({ description: 'Unit, floor or complex.' }),
    bridge_id: Id.nullish(),
    bridge_name: z.string().max(100).nullish().meta({ description: 'Name of that hub.' }),
  })
  .meta({ id: 'NewAddress', description: 'An address to save.' });
export interface NewAddress extends z.infer<typeof NewAddress> {}

export const AddressAnswer = z
  .object({ status: Status, address: Address })
  .meta({ id: 'AddressAnswer', description: 'One address.' });

export const AddressesAnswer = z
  .object({ status: Status, addresses: z.array(Address) })
  .meta({ id: 'AddressesAnswer', description: 'The address book of an account.' });
