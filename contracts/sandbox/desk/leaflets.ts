import { z } from 'zod';
import { Leaflet, LeafletAnswer, NewLeaflet } from '../../leaflet/leaflet.ts';
import { Pagination, Status } from '../../wire/answers.ts';
import { Id, Instant } from '../../wire/fields.ts';
import { c, facts, idempotencyHeaders, managerHeaders, pageQuery, refusals } from '../../wire/route.ts';

const file = z.instanceof(Blob).optional().meta({
  description: 'A PDF, or a picture: PNG, JPEG, WebP or GIF. At most 10 MB.',
});
const visible_at = z
  .union([Instant, z.literal('')])
  .optional()
  .meta({ description: 'From when shoppers see it; from its start where empty.' });

const byManager = {
  headers: managerHeaders,
  metadata: facts({ caller: 'manager' }),
} as const;

/** Leaflets with a file of their own, and after they were published. */
export const leafletRoutes = c.router({
  leaflets: {
    ...byManager,
    method: 'GET',
    path: '/leaflets',
    summary: 'List leaflets',
    description: 'Drafts, ended ones and those to come as well; what begins last comes first.',
    query: z.object({
      ...pageQuery,
      supplier_id: Id.optional().meta({ description: 'Only those of this supplier.' }),
    }),
    responses: {
      200: z.object({ status: Status, leaflets: z.array(Leaflet), pagination: Pagination }),
      ...refusals(401, 404),
    },
  },
  createLeaflet: {
    ...byManager,
    method: 'POST',
    path: '/leaflets',
    summary: 'Publish a leaflet with its file',
    description:
      'As the shop’s own call, but in a form that holds either the file or its address. The shop serves the file to ' +
      'shoppers as long as they can see a leaflet with it.',
    headers: { ...managerHeaders, ...idempotencyHeaders },
    metadata: facts({ caller: 'manager', idempotent: true }),
    contentType: 'multipart/form-data',
    body: z.object({
      ...NewLeaflet.shape,
      path: NewLeaflet.shape.path.optional(),
      file,
      visible_at,
      published: z
        .boolean()
        .optional()
        .meta({ description: 'Shoppers may see it; they may where left out.' }),
    }),
    responses: { 200: LeafletAnswer, 201: LeafletAnswer, ...refusals(401, 404, 422) },
  },
  changeLeaflet: {
    ...byManager,
    method: 'PATCH',
    path: '/leaflets/:id',
    summary: 'Change, replace or take back a leaflet',
    description: 'What is left out stays as it is. A file that no leaflet names any more is dropped.',
    pathParams: z.object({ id: Id.meta({ description: 'Key of the leaflet.' }) }),
    contentType: 'multipart/form-data',
    body: z.object({
      name: NewLeaflet.shape.name.optional(),
      path: NewLeaflet.shape.path.optional(),
      file,
      start_at: Instant.optional().meta({ description: 'When its specials begin.' }),
      end_at: Instant.optional().meta({ description: 'When they end.' }),
      visible_at,
      published: z.boolean().optional().meta({ description: 'Shoppers may see it.' }),
    }),
    responses: { 200: LeafletAnswer, ...refusals(401, 404, 422) },
  },
});
