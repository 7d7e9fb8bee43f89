import { z } from 'zod';
import { Status } from '../wire/answers.ts';
import { c, closed, facts, refusals } from '../wire/route.ts';

const Page = c.otherResponse({ contentType: 'text/html; charset=utf-8', body: z.string() });
const OfPayment = z.object({
  provider: z
    .enum(['paygate', 'shop2shop', 'moya'])
    .meta({ description: 'Provider whose page it is; the others have none.' }),
  id: z.string().max(100).meta({ description: 'Key of the payment at the provider.' }),
});
const metadata = facts({ caller: 'anyone' });

/** Where the sandbox plays the payment providers. It is no part of a shop, and of neither generation. */
export const pay = c.router(
  {
    page: {
      method: 'GET',
      path: '/:provider/:id',
      summary: 'Open the page of a payment',
      description: 'The page on which a shopper pays: shop, reference, amount, and what can be done.',
      pathParams: OfPayment,
      responses: { 200: Page, 404: Page },
      metadata,
    },
    decide: {
      method: 'POST',
      path: '/:provider/:id',
      summary: 'Pay, or do not',
      description:
        'What the form of the page sends. Sends the shopper back to the shop; a repeat changes nothing. The form of a shop, which decides nothing, opens the page.',
      pathParams: OfPayment,
      contentType: 'application/x-www-form-urlencoded',
      body: z.object({
        card_number: z
          .string()
          .max(40)
          .optional()
          .meta({ description: 'One of the test cards; spaces do not matter.' }),
        outcome: z
          .string()
          .max(40)
          .optional()
          .meta({ description: 'What is to happen, where the page has buttons for it.' }),
        PAY_REQUEST_ID: z
          .string()
          .max(100)
          .optional()
          .meta({ description: 'Sent by a shop whose form leads to the page: nothing is decided yet.' }),
      }),
      responses: { 200: Page, 303: c.noBody(), 404: Page, 422: Page },
      metadata,
    },
    cardToken: {
      method: 'POST',
      path: '/yoco/tokens',
      summary: 'Turn a card into a token',
      description: 'What the script of the card form does, so that no card number ever reaches the shop.',
      body: z.object({
        public_key: z.string().max(200).meta({ description: 'Public key of the supplier.' }),
        card_number: z
          .string()
          .max(40)
          .meta({
            description: 'One of the test cards; spaces do not matter.',
            examples: ['4111 1111 1111 1111'],
          }),
      }),
      responses: {
        201: z.object({
          status: Status,
          token: z.string().meta({ description: 'Token of the card, to be processed by the shop.' }),
        }),
        ...refusals(404, 422),
      },
      metadata,
    },
  },
  { ...closed, pathPrefix: '/pay' },
);
