import { z } from 'zod';
import { Latitude, Longitude, SupplierPath } from '../values/fields.ts';
import { c, facts, refusals } from '../wire/route.ts';
import { SupplierAnswer, SuppliersAnswer } from './supplier.ts';

/** Supplier reads shared by both generations; each adds its own path prefix. */
export const supplierRoutes = c.router({
  nearby: {
    method: 'GET',
    path: '/suppliers/distance_from',
    summary: 'List suppliers by distance',
    description:
      'Returns suppliers, nearest first, each with its distance in km. With `distance`, those at or beyond it are marked `disabled`.',
    query: z.object({
      lat: Latitude,
      lon: Longitude,
      distance: z
        .number()
        .positive()
        .max(20_000)
        .optional()
        .meta({ description: 'Distance in km from which on a supplier is too far away to be chosen.' }),
    }),
    responses: { 200: SuppliersAnswer },
    metadata: facts({ caller: 'anyone', catalogue: true }),
  },
  byId: {
    method: 'GET',
    path: '/suppliers/:id',
    summary: 'Retrieve a supplier',
    description: 'Returns a supplier with its opening hours, bank details and, if it is closed, the reason.',
    pathParams: SupplierPath,
    responses: { 200: SupplierAnswer, ...refusals('not_found') },
    metadata: facts({ caller: 'anyone', catalogue: true }),
  },
});
