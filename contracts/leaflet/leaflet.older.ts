import { OfSupplierPath } from '../supplier/supplier.routes.ts';
import { c, closed, facts, idempotencyHeaders, managerHeaders, refusals } from '../wire/route.ts';
import { LeafletAnswer, LeafletsAnswer, NewLeaflet } from './leaflet.ts';

export const leafletOlder = c.router(
  {
    ofSupplier: {
      method: 'GET',
      path: '/catalog/v1/suppliers/:id/leaflets',
      summary: 'List leaflets of a supplier',
      description:
        'Published leaflets that shoppers can see now, dated by their first and last day: `start_on` and `end_on`.',
      pathParams: OfSupplierPath,
      responses: { 200: LeafletsAnswer, ...refusals(404) },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
    create: {
      method: 'POST',
      path: '/manager/api/v1/leaflets',
      summary: 'Publish a leaflet',
      description:
        'Adds a leaflet to each of one or more suppliers: to all of them, or to none. Asked for again under the same `Idempotency-Key` while one of them is published, those are answered, with status 200.',
      headers: { ...managerHeaders, ...idempotencyHeaders },
      body: NewLeaflet,
      responses: { 200: LeafletAnswer, 201: LeafletAnswer, ...refusals(401, 404, 422) },
      metadata: facts({ caller: 'manager', idempotent: true }),
    },
  },
  closed,
);
