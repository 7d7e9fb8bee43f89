import { Done } from '../wire/answers.ts';
import { Id } from '../wire/fields.ts';
import { UserPath } from '../wire/paths.ts';
import { c, closed, facts, refusals, SESSION } from '../wire/route.ts';
import { addressRoutes } from './address.routes.ts';

export const addressOlder = c.router(
  {
    ...addressRoutes,
    remove: {
      method: 'DELETE',
      path: '/users/:user_id/addresses/:id',
      summary: 'Delete an address',
      description: 'Removes an address from the address book. Orders that used it keep their own copy.',
      pathParams: UserPath.extend({ id: Id.meta({ description: 'ID of the address.' }) }),
      body: c.noBody(),
      responses: { 200: Done, ...refusals(...SESSION, 'not_found') },
      metadata: facts({ caller: 'shopper' }),
    },
  },
  { ...closed, pathPrefix: '/api/v1' },
);
