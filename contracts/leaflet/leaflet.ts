import { z } from 'zod';
import { Id, Instant, Latitude, Longitude, SupplierPath } from '../values/fields.ts';
import { LEAFLET_LIMITS, LEAFLET_RADIUS_IN_KM } from '../vocabulary/index.ts';
import { Status } from '../wire/answers.ts';
import { c, closed, facts, idempotencyHeaders, managerHeaders, refusals } from '../wire/route.ts';

const dateOrInstant = (description: string) =>
  z
    .union([Instant, z.iso.date()])
    .nullish()
    .meta({ description: `${description}: a date or a date-time.` });

export const Leaflet = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'Title of the leaflet.' }),
    url: z.string().nullish().meta({ description: 'URL of the file.' }),
    path: z
      .string()
      .nullish()
      .meta({ description: 'Location of the file: a URL, or a path relative to the shop.' }),
    supplier_id: Id.nullish(),
    start_at: dateOrInstant('First day'),
    end_at: dateOrInstant('Last day'),
    start_on: dateOrInstant('First day, in the older generation'),
    end_on: dateOrInstant('Last day, in the older generation'),
    visible_at: Instant.nullish().meta({ description: 'When it becomes visible to shoppers.' }),
    published: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether it is published; drafts are not visible to shoppers.' }),
    lat: z.number().nullish().meta({ description: 'Latitude of the supplier.' }),
    long: z.number().nullish().meta({ description: 'Longitude of the supplier.' }),
  })
  .meta({ id: 'Leaflet', description: 'A leaflet of specials that a supplier publishes.' });
export interface Leaflet extends z.infer<typeof Leaflet> {}

export const NewLeaflet = z
  .object({
    name: z.string().trim().min(1).max(LEAFLET_LIMITS.name).meta({ description: 'Title of the leaflet.' }),
    path: z
      .string()
      .trim()
      .min(1)
      .max(LEAFLET_LIMITS.path)
      .meta({
        description: 'Location of the file: an http(s) URL, or a path relative to the shop.',
        examples: ['https://cdn.example.com/specials.pdf', '/leaflets/specials.pdf'],
      }),
    supplier_ids: z
      .array(Id)
      .min(1)
      .max(LEAFLET_LIMITS.supplier_ids)
      .meta({ description: 'IDs of the suppliers; each gets its own leaflet.' }),
    start_at: Instant.meta({ description: 'When the specials start.' }),
    end_at: Instant.meta({ description: 'When the specials end; the leaflet is hidden from then on.' }),
    visible_at: Instant.nullish().meta({
      description: 'When it becomes visible to shoppers. Defaults to `start_at`.',
    }),
    published: z.boolean().nullish().meta({ description: 'Whether to publish it. Defaults to true.' }),
  })
  .meta({ id: 'NewLeaflet', description: 'A leaflet to publish, and the suppliers that publish it.' });
export interface NewLeaflet extends z.infer<typeof NewLeaflet> {}

const LeafletsAnswer = z
  .object({ status: Status, leaflets: z.array(Leaflet) })
  .meta({ id: 'LeafletsAnswer', description: 'A list of leaflets.' });

export const LeafletAnswer = z
  .object({
    status: Status,
    leaflet: Leaflet.meta({ description: 'Leaflet of the first supplier.' }),
    leaflets: z.array(Leaflet).optional().meta({ description: 'Leaflets of all the suppliers.' }),
  })
  .meta({ id: 'LeafletAnswer', description: 'The published leaflet.' });

export const leafletOlder = c.router(
  {
    ofSupplier: {
      method: 'GET',
      path: '/catalog/v1/suppliers/:id/leaflets',
      summary: 'List leaflets of a supplier',
      description:
        'Returns published leaflets that are currently visible to shoppers, dated by their first and last day: `start_on` and `end_on`.',
      pathParams: SupplierPath,
      responses: { 200: LeafletsAnswer, ...refusals('not_found') },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
    create: {
      method: 'POST',
      path: '/manager/api/v1/leaflets',
      summary: 'Publish a leaflet',
      description:
        'Creates a leaflet for each of one or more suppliers, all or nothing. If repeated under the same `Idempotency-Key` while one of the leaflets is published, the existing leaflets are returned with status 200.',
      headers: { ...managerHeaders, ...idempotencyHeaders },
      body: NewLeaflet,
      responses: {
        200: LeafletAnswer,
        201: LeafletAnswer,
        ...refusals('wrong_key', 'not_found', 'invalid_leaflet'),
      },
      metadata: facts({ caller: 'manager', idempotent: true }),
    },
  },
  closed,
);

export const leafletNewer = c.router(
  {
    nearby: {
      method: 'GET',
      path: '/api/v2/leaflets',
      summary: 'List nearby leaflets',
      description:
        'Returns published leaflets of suppliers within the radius, nearest first, dated by `start_at` and `end_at`.',
      query: z.object({
        lat: Latitude,
        lon: Longitude,
        radius: z
          .string()
          .regex(/^\d{1,5}(\.\d+)?km$/, 'must be a distance such as 15km')
          .optional()
          .meta({
            description: `Radius, with the unit km. Defaults to ${LEAFLET_RADIUS_IN_KM}km.`,
            examples: ['15km'],
          }),
      }),
      responses: { 200: LeafletsAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
  },
  closed,
);

/** Uploaded files, as served to shoppers. Not part of either generation. */
export const files = c.router(
  {
    leaflet: {
      method: 'GET',
      path: '/leaflets/:name',
      summary: 'Open the file of a leaflet',
      description:
        'Returns a PDF or an image. Available as long as a leaflet with the file is visible to shoppers.',
      pathParams: z.object({
        name: z.string().max(100).meta({ description: 'Name of the file.' }),
      }),
      responses: {
        200: c.otherResponse({ contentType: 'application/octet-stream', body: z.instanceof(Uint8Array) }),
        ...refusals('not_found'),
      },
      metadata: facts({ caller: 'anyone' }),
    },
  },
  { ...closed, pathPrefix: '/files' },
);
