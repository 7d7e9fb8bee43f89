import { z } from 'zod';
import { OffersAnswer } from '../catalog/offer.ts';
import { c, closed, facts, pageQuery, refusals } from '../wire/route.ts';
import { OfSupplierPath, supplierRoutes } from './supplier.routes.ts';

const offersOfSupplier = {
  method: 'GET',
  pathParams: OfSupplierPath,
  query: z.object(pageQuery),
  responses: { 200: OffersAnswer, ...refusals(404) },
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
        'Offers that bundle several items, with what they hold; none where `features.combos` is off.',
    },
    promotions: {
      ...offersOfSupplier,
      path: '/suppliers/:id/promotions',
      summary: 'List promotions',
      description: 'Promotions of the supplier, those to come included.',
    },
    promotionsActive: {
      ...offersOfSupplier,
      path: '/suppliers/:id/promotions_active',
      summary: 'List promotions that run now',
      description: 'Promotions that have started and not ended.',
    },
    stokvel: {
      ...offersOfSupplier,
      path: '/suppliers/:id/stokvel',
      summary: 'List stokvel offers',
      description:
        'Bulk packs for buying groups, those to come included; none where `features.stokvel` is off.',
    },
    stokvelActive: {
      ...offersOfSupplier,
      path: '/suppliers/:id/stokvel_active',
      summary: 'List stokvel offers that run now',
      description: 'Bulk packs that have started and not ended; none where `features.stokvel` is off.',
    },
  },
  { ...closed, pathPrefix: '/catalog/v1' },
);
