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
    url: z.string().nullish().meta({ description: 'Address under which the file is read.' }),
    path: z
      .string()
      .nullish()
      .meta({ description: 'Where the file is: an address, or a path under the shop’s own address.' }),
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
export interface Leaflet extends z.infer<typeof Leaflet> {}

/** A leaflet to publish, and for whom. */
export const NewLeaflet = z
  .object({
    name: z.string().trim().min(1).max(200).meta({ description: 'Title of the leaflet.' }),
    path: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .meta({
        description:
          'Where the file is: an http address, or the path of a file under the shop’s own address.',
        examples: ['https://cdn.example.com/specials.pdf', '/leaflets/specials.pdf'],
      }),
    supplier_ids: z
      .array(Id)
      .min(1)
      .max(1000)
      .meta({ description: 'Suppliers that publish it; each has a leaflet of its own.' }),
    start_at: Instant.meta({ description: 'When its specials begin.' }),
    end_at: Instant.meta({ description: 'When they end; from then on it is not shown.' }),
    visible_at: Instant.nullish().meta({
      description: 'From when shoppers see it; from its start where left out.',
    }),
    published: z.boolean().nullish().meta({ description: 'Shoppers may see it; they may where left out.' }),
  })
  .meta({ id: 'NewLeaflet', description: 'A leaflet to publish.' });
export interface NewLeaflet extends z.infer<typeof NewLeaflet> {}

export const LeafletsAnswer = z
  .object({ status: Status, leaflets: z.array(Leaflet) })
  .meta({ id: 'LeafletsAnswer', description: 'Leaflets.' });

export const LeafletAnswer = z
  .object({
    status: Status,
    leaflet: Leaflet.meta({ description: 'The leaflet of the first supplier.' }),
    leaflets: z.array(Leaflet).optional().meta({ description: 'The leaflets of all its suppliers.' }),
  })
  .meta({ id: 'LeafletAnswer', description: 'A leaflet that was published.' });
