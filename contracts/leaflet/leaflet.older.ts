import { SupplierPath } from '../wire/paths.ts';
import { c, closed, facts, idempotencyHeaders, managerHeaders, refusals } from '../wire/route.ts';
import { LeafletAnswer, LeafletsAnswer, NewLeaflet } from './leaflet.ts';

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
