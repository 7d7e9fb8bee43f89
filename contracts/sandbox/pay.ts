import { z } from 'zod';
import { PAGE_PROVIDERS } from '../vocabulary/index.ts';
import { Status } from '../wire/answers.ts';
import { c, closed, facts, refusals } from '../wire/route.ts';

const Page = c.otherResponse({ contentType: 'text/html; charset=utf-8', body: z.string() });
const PaymentPath = z.object({
  provider: z
    .enum(PAGE_PROVIDERS)
    .meta({ description: 'Payment provider; the other providers have no page.' }),
  id: z.string().max(100).meta({ description: 'ID of the payment at the provider.' }),
});
const metadata = facts({ caller: 'anyone' });

/** The simulated payment providers of the sandbox. Not part of a shop, nor of either generation. */
export const pay = c.router(
  {
    page: {
      method: 'GET',
      path: '/:provider/:id',
      summary: 'Open the payment page',
      description:
        'Returns the page on which a shopper pays, with the shop, reference, amount and available actions.',
      pathParams: PaymentPath,
      responses: { 200: Page, 404: Page },
      metadata,
    },
    decide: {
      method: 'POST',
      path: '/:provider/:id',
      summary: 'Submit the payment page',
      description:
        'Receives the form of the payment page and redirects the shopper to the shop. Repeating it changes nothing. A form from the shop, which decides nothing, is redirected to the page.',
      pathParams: PaymentPath,
      contentType: 'application/x-www-form-urlencoded',
      body: z.object({
        card_number: z
          .string()
          .max(40)
          .optional()
          .meta({ description: 'Number of a test card; spaces are ignored.' }),
        outcome: z
          .string()
          .max(40)
          .optional()
          .meta({ description: 'Outcome to simulate, if the page has buttons for it.' }),
        PAY_REQUEST_ID: z.string().max(100).optional().meta({
          description:
            'Key of the payment. A form with nothing else is that of a shop, which leads to the page.',
        }),
      }),
      responses: { 303: c.noBody(), 404: Page, 422: Page },
      metadata,
    },
    cardToken: {
      method: 'POST',
      path: '/yoco/tokens',
      summary: 'Turn a card into a token',
      description: 'Called by the script of the card form, so that card numbers never reach the shop.',
      body: z.object({
        public_key: z.string().max(200).meta({ description: 'Public key of the supplier.' }),
        card_number: z
          .string()
          .max(40)
          .meta({
            description: 'Number of a test card; spaces are ignored.',
            examples: ['4111 1111 1111 1111'],
          }),
      }),
      responses: {
        201: z.object({
          status: Status,
          token: z.string().meta({ description: 'Token of the card, for the shop to charge.' }),
        }),
        ...refusals('not_found', 'no_test_card'),
      },
      metadata,
    },
  },
  { ...closed, pathPrefix: '/pay' },
);
