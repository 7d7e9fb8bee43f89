import { z } from 'zod';
import { field } from '../values/fields.ts';
import { PAGE_PROVIDERS } from '../vocabulary/index.ts';
import { Status } from '../wire/answers.ts';
import { c, closed, facts, refusals } from '../wire/route.ts';

const Page = c.otherResponse({ contentType: 'text/html; charset=utf-8', body: z.string() });
const PaymentPath = z.object({
  provider: field(z.enum(PAGE_PROVIDERS), 'Payment provider; the other providers have no page.'),
  id: field(z.string().max(100), 'ID of the payment at the provider.'),
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
        card_number: field(z.string().max(40).optional(), 'Number of a test card; spaces are ignored.'),
        outcome: field(z.string().max(40).optional(), 'Outcome to simulate, if the page has buttons for it.'),
        PAY_REQUEST_ID: field(
          z.string().max(100).optional(),
          'Key of the payment. A form with nothing else is that of a shop, which leads to the page.',
        ),
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
        public_key: field(z.string().max(200), 'Public key of the supplier.'),
        card_number: field(
          z.string().max(40),
          'Number of a test card; spaces are ignored.',
          '4111 1111 1111 1111',
        ),
      }),
      responses: {
        201: z.object({
          status: Status,
          token: field(z.string(), 'Token of the card, for the shop to charge.'),
        }),
        ...refusals('not_found', 'no_test_card'),
      },
      metadata,
    },
  },
  { ...closed, pathPrefix: '/pay' },
);
