import { z } from 'zod';
import { Status } from '../wire/answers.ts';
import { Id, Instant } from '../wire/fields.ts';

const dateOrInstant = (description: string) =>
  z
    .union([Instant, z.iso.date()])
    .nullish()
    .meta({ description: `${description}: a day or a point in time.` });

/** A page of specials that a supplier publishes. */
export const Leaflet = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'Title of the leaflet.' }),
    url: z.string().nullish().meta({ description: 'Address of the page.' }),
    path: z.string().nullish().meta({ description: 'Path of the file.' }),
    supplier_id: Id.nullish(),
    start_at: dateOrInstant('First day'),
    end_at: dateOrInstant('Last day'),
    start_on: dateOrInstant('First day, in the words of older shops'),
    end_on: dateOrInstant('Last day, in the words of older shops'),
    visible_at: Instant.nullish().meta({ description: 'From when shoppers see it.' }),
    published: z.boolean().nullish().meta({ description: 'Shoppers may see it.' }),
    lat: z.number().nullish().meta({ description: 'Degrees north of its supplier.' }),
    long: z.number().nullish().meta({ description: 'Degrees east of its supplier.' }),
  })
  .meta({ id: 'Leaflet', description: 'A page of specials.' });
export type Leaflet = z.infer<typeof Leaflet>;

export const NewLeaflet = z
  .object({
    name: z.string().trim().min(1).max(200).meta({ description: 'Title of the leaflet.' }),
    path: z.string().min(1).max(1000).meta({ description: 'Where the file is.' }),
    supplier_ids: z.array(Id).min(1).meta({ description: 'Suppliers that publish it.' }),
    start_at: Instant,
    end_at: Instant,
    visible_at: Instant.nullish().meta({ description: 'From when shoppers see it.' }),
    published: z.boolean().nullish().meta({ description: 'Shoppers may see it.' }),
  })
  .meta({ id: 'NewLeaflet', description: 'A leaflet to publish.' });
export type NewLeaflet = z.infer<typeof NewLeaflet>;

export const LeafletsAnswer = z
  .object({ status: Status, leaflets: z.array(Leaflet) })
  .meta({ id: 'LeafletsAnswer', description: 'Leaflets.' });

export const LeafletAnswer = z
  .object({ status: Status, leaflet: Leaflet })
  .meta({ id: 'LeafletAnswer', description: 'One leaflet.' });
