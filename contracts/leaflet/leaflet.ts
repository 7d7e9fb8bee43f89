import { z } from 'zod';
import { entity, field, Id, Instant, Latitude, Longitude, SupplierPath } from '../values/fields.ts';
import { LEAFLET_LIMITS, LEAFLET_RADIUS_IN_KM } from '../vocabulary/index.ts';
import { Status } from '../wire/answers.ts';
import { c, closed, facts, idempotencyHeaders, managerHeaders, refusals } from '../wire/route.ts';

const dateOrInstant = (description: string) =>
  field(z.union([Instant, z.iso.date()]).nullish(), `${description}: a date or a date-time.`);

export const Leaflet = entity('Leaflet', 'A leaflet of specials that a supplier publishes.', {
  id: Id,
  name: field(z.string(), 'Title of the leaflet.'),
  url: field(z.string().nullish(), 'URL of the file.'),
  path: field(z.string().nullish(), 'Location of the file: a URL, or a path relative to the shop.'),
  supplier_id: Id.nullish(),
  start_at: dateOrInstant('First day'),
  end_at: dateOrInstant('Last day'),
  start_on: dateOrInstant('First day, in the older generation'),
  end_on: dateOrInstant('Last day, in the older generation'),
  visible_at: field(Instant.nullish(), 'When it becomes visible to shoppers.'),
  published: field(z.boolean().nullish(), 'Whether it is published; drafts are not visible to shoppers.'),
  lat: field(z.number().nullish(), 'Latitude of the supplier.'),
  long: field(z.number().nullish(), 'Longitude of the supplier.'),
});
export interface Leaflet extends z.infer<typeof Leaflet> {}

export const NewLeaflet = entity('NewLeaflet', 'A leaflet to publish, and the suppliers that publish it.', {
  name: field(z.string().trim().min(1).max(LEAFLET_LIMITS.name), 'Title of the leaflet.'),
  path: field(
    z.string().trim().min(1).max(LEAFLET_LIMITS.path),
    'Location of the file: an http(s) URL, or a path relative to the shop.',
    'https://cdn.example.com/specials.pdf',
    '/leaflets/specials.pdf',
  ),
  supplier_ids: field(
    z.array(Id).min(1).max(LEAFLET_LIMITS.supplier_ids),
    'IDs of the suppliers; each gets its own leaflet.',
  ),
  start_at: field(Instant, 'When the specials start.'),
  end_at: field(Instant, 'When the specials end; the leaflet is hidden from then on.'),
  visible_at: field(Instant.nullish(), 'When it becomes visible to shoppers. Defaults to `start_at`.'),
  published: field(z.boolean().nullish(), 'Whether to publish it. Defaults to true.'),
});
export interface NewLeaflet extends z.infer<typeof NewLeaflet> {}

const LeafletsAnswer = entity('LeafletsAnswer', 'A list of leaflets.', {
  status: Status,
  leaflets: z.array(Leaflet),
});

export const LeafletAnswer = entity('LeafletAnswer', 'The published leaflet.', {
  status: Status,
  leaflet: field(Leaflet, 'Leaflet of the first supplier.'),
  leaflets: field(z.array(Leaflet).optional(), 'Leaflets of all the suppliers.'),
});

export const older = c.router(
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

export const newer = c.router(
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
        radius: field(
          z
            .string()
            .regex(/^\d{1,5}(\.\d+)?km$/, 'must be a distance such as 15km')
            .optional(),
          `Radius, with the unit km. Defaults to ${LEAFLET_RADIUS_IN_KM}km.`,
          '15km',
        ),
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
        name: field(z.string().max(100), 'Name of the file.'),
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
