import { z } from 'zod';
import { OffersAnswer } from '../catalog/offer.ts';
import { SupplierPath } from '../wire/paths.ts';
import { c, closed, facts, pageQuery, refusals } from '../wire/route.ts';
import { supplierRoutes } from './supplier.routes.ts';

const offersOfSupplier = {
  method: 'GET',
  pathParams: SupplierPath,
  query: z.object(pageQuery),
  responses: { 200: OffersAnswer, ...refusals('not_found') },
  metadata: facts({ caller: 'anyone', catalogue: true }),
} as const;

export const supplierOlder = c.router(
  {
    ...supplierRoutes,
    combos: {
      ...offersOfSupplier,
      path: '/suppliers/:id/combos',
      summary: 'List combos',
      description:
        'Returns offers that bundle several items, with their contents; none if `features.combos` is off.',
    },
    promotions: {
      ...offersOfSupplier,
      path: '/suppliers/:id/promotions',
      summary: 'List promotions',
      description: 'Returns the promotions of the supplier, including upcoming ones.',
    },
    promotionsActive: {
      ...offersOfSupplier,
      path: '/suppliers/:id/promotions_active',
      summary: 'List active promotions',
      description: 'Returns promotions that have started and not ended.',
    },
    stokvel: {
      ...offersOfSupplier,
      path: '/suppliers/:id/stokvel',
      summary: 'List stokvel offers',
      description:
        'Returns bulk packs for buying groups, including upcoming ones; none if `features.stokvel` is off.',
    },
    stokvelActive: {
      ...offersOfSupplier,
      path: '/suppliers/:id/stokvel_active',
      summary: 'List active stokvel offers',
      description: 'Returns bulk packs that have started and not ended; none if `features.stokvel` is off.',
    },
  },
  { ...closed, pathPrefix: '/catalog/v1' },
);
