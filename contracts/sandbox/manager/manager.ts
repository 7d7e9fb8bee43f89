import { z } from 'zod';
import { Leaflet, LeafletAnswer, NewLeaflet } from '../../leaflet/leaflet.ts';
import { Id, Instant } from '../../values/fields.ts';
import { Pagination, Status } from '../../wire/answers.ts';
import { c, facts, idempotencyHeaders, managerHeaders, pageQuery, refusals } from '../../wire/route.ts';
import { previewRoutes } from './preview.ts';

const file = z.instanceof(Blob).optional().meta({
  description: 'A PDF, or a PNG, JPEG, WebP or GIF image. At most 10 MB.',
});
const visible_at = z
  .union([Instant, z.literal('')])
  .optional()
  .meta({ description: 'When it becomes visible to shoppers. Defaults to `start_at`.' });

const byManager = {
  headers: managerHeaders,
  metadata: facts({ caller: 'manager' }),
} as const;

/** Reasons against a leaflet or its file. */
const AGAINST_A_LEAFLET = [
  'wrong_key',
  'not_found',
  'invalid_leaflet',
  'invalid_file_name',
  'empty_file',
  'unknown_file_kind',
  'broken_file',
  'wrong_file_name',
] as const;

/** Uploading, listing and changing leaflets. */
const leafletRoutes = c.router({
  leaflets: {
    ...byManager,
    method: 'GET',
    path: '/leaflets',
    summary: 'List leaflets',
    description: 'Returns all leaflets, including drafts, ended and upcoming ones; latest start first.',
    query: z.object({
      ...pageQuery,
      supplier_id: Id.optional().meta({ description: 'Only leaflets of this supplier.' }),
    }),
    responses: {
      200: z.object({ status: Status, leaflets: z.array(Leaflet), pagination: Pagination }),
      ...refusals('wrong_key', 'not_found'),
    },
  },
  createLeaflet: {
    ...byManager,
    method: 'POST',
    path: '/leaflets',
    summary: 'Publish a leaflet with its file',
    description:
      'Like the shop’s own call, but takes a form with either the file or its location. The shop serves the file as long ' +
      'as a leaflet with it is visible to shoppers.',
    headers: { ...managerHeaders, ...idempotencyHeaders },
    metadata: facts({ caller: 'manager', idempotent: true }),
    contentType: 'multipart/form-data',
    body: z.object({
      ...NewLeaflet.shape,
      path: NewLeaflet.shape.path.optional(),
      file,
      visible_at,
      published: z.boolean().optional().meta({ description: 'Whether to publish it. Defaults to true.' }),
    }),
    responses: {
      200: LeafletAnswer,
      201: LeafletAnswer,
      ...refusals(...AGAINST_A_LEAFLET, 'key_reused'),
    },
  },
  changeLeaflet: {
    ...byManager,
    method: 'PATCH',
    path: '/leaflets/:id',
    summary: 'Change, replace or withdraw a leaflet',
    description: 'Updates only the fields sent. A file that is no longer used by any leaflet is deleted.',
    pathParams: z.object({ id: Id.meta({ description: 'ID of the leaflet.' }) }),
    contentType: 'multipart/form-data',
    body: z.object({
      name: NewLeaflet.shape.name.optional(),
      path: NewLeaflet.shape.path.optional(),
      file,
      start_at: Instant.optional().meta({ description: 'When the specials start.' }),
      end_at: Instant.optional().meta({ description: 'When the specials end.' }),
      visible_at,
      published: z.boolean().optional().meta({ description: 'Whether it is published.' }),
    }),
    responses: {
      200: LeafletAnswer,
      ...refusals(...AGAINST_A_LEAFLET),
    },
  },
});

/** Calls for managers that only a sandbox offers, in addition to the calls of a shop. */
export const manager = c.router({ ...previewRoutes, ...leafletRoutes });
