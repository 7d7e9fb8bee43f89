import { z } from 'zod';
import { Done } from '../wire/answers.ts';
import { Id } from '../wire/fields.ts';
import { c, closed, facts, refusals } from '../wire/route.ts';
import { accountRoutes } from './account.routes.ts';
import { DebtorCardAnswer } from './account.ts';

const common = c.router(accountRoutes, { ...closed, pathPrefix: '/api/v1/account' });

const own = c.router(
  {
    migrate: {
      method: 'POST',
      path: '/api/v1/migration',
      summary: 'Migrate an account',
      description:
        'Hands data of an earlier system to the shop: any JSON object or list. It is passed on as it is; the newest counts.',
      body: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
      responses: { 200: Done, ...refusals(401) },
      metadata: facts({ caller: 'shopper' }),
    },
    requestDebtorCard: {
      method: 'POST',
      path: '/api/v1/users/:id/new_debtor_card',
      summary: 'Ask for a debtor card',
      description:
        'Asks a supplier for credit. An ID number or a business address must be on the account. A request that is still open is answered with 200; one that was rejected can be made again.',
      pathParams: z.object({ id: Id.meta({ description: 'Key of the signed-in account.' }) }),
      body: z.object({ supplier_id: Id.meta({ description: 'Supplier that is asked.' }) }),
      responses: { 200: DebtorCardAnswer, 201: DebtorCardAnswer, ...refusals(401, 404, 409, 422) },
      metadata: facts({ caller: 'shopper' }),
    },
  },
  closed,
);

export const accountOlder: typeof common & typeof own = { ...common, ...own };
