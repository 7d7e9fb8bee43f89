import { z } from 'zod';
import { Done } from '../wire/answers.ts';
import { Id } from '../wire/fields.ts';
import { c, closed, facts, refusals, SESSION } from '../wire/route.ts';
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
        'Imports account data from a previous system: any JSON object or array, stored unchanged. The latest upload replaces earlier ones.',
      body: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
      responses: { 200: Done, ...refusals(...SESSION) },
      metadata: facts({ caller: 'shopper' }),
    },
    requestDebtorCard: {
      method: 'POST',
      path: '/api/v1/users/:id/new_debtor_card',
      summary: 'Request a debtor card',
      description:
        'Requests credit from a supplier. The account must have an ID number or a business address. If a request is already open, it is returned with status 200; a rejected request can be repeated.',
      pathParams: z.object({ id: Id.meta({ description: 'ID of the signed-in account.' }) }),
      body: z.object({ supplier_id: Id.meta({ description: 'ID of the supplier.' }) }),
      responses: {
        200: DebtorCardAnswer,
        201: DebtorCardAnswer,
        ...refusals(
          ...SESSION,
          'not_found',
          'debtor_card_exists',
          'debtor_cards_not_offered',
          'debtor_registration_required',
        ),
      },
      metadata: facts({ caller: 'shopper' }),
    },
  },
  closed,
);

export const accountOlder: typeof common & typeof own = { ...common, ...own };
