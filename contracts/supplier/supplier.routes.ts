import { z } from 'zod';
import { Id, Latitude, Longitude } from '../wire/fields.ts';
import { c, facts, refusals } from '../wire/route.ts';
import { SupplierAnswer, SuppliersAnswer } from './supplier.ts';

/** Path parameter of everything that hangs under a supplier. */
export const OfSupplierPath = z.object({ id: Id.meta({ description: 'Key of the supplier.' }) });

/** Supplier reads as both generations have them; each puts its own prefix in front. */
export const supplierRoutes = c.router({
  nearby: {
    method: 'GET',
    path: '/suppliers/distance_from',
    summary: 'List suppliers by distance',
    description: 'Suppliers, nearest first, each with its distance in km.',
    query: z.object({
      lat: Latitude,
      lon: Longitude,
      distance: z
        .number()
        .positive()
        .max(20_000)
        .optional()
        .meta({ description: 'Only suppliers nearer than this, in km.' }),
    }),
    responses: { 200: SuppliersAnswer },
    metadata: facts({ caller: 'anyone', catalogue: true }),
  },
  byId: {
    method: 'GET',
    path: '/suppliers/:id',
    summary: 'Read a supplier',
    description: 'One supplier with hours, bank details and, while closed, the reason.',
    pathParams: OfSupplierPath,
    responses: { 200: SupplierAnswer, ...refusals(404) },
    metadata: facts({ caller: 'anyone', catalogue: true }),
  },
});
