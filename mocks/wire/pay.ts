import type { pay } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { decideAt, paymentAt, returnAddress } from '../shop/payment/at-provider.ts';
import { cardToken } from '../shop/payment/card-token.ts';
import { providerNamed } from '../shop/payment/providers/index.ts';
import { outcomeNamed, outcomeOfCard } from '../shop/payment/providers/magic.ts';
import { created } from './answers.ts';
import type { Html } from './pages/page.ts';
import { paymentPage, unknownPaymentPage } from './pages/payment-page.ts';
import type { Visit } from './visit.ts';

/** A page of payments is nobody else's to keep or to frame, and needs nothing but its own style. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const shown = async <const Status extends number>(status: Status, page: Html) => ({
  status,
  body: String(await page),
  headers,
});

const NO_CARD = 'This is none of the test cards. Take one from the list below.';
const NO_OUTCOME = 'Choose what is to happen with the payment.';

/** The pages and calls of the simulated payment providers. */
export const payAnswers: Implementation<typeof pay, Visit> = {
  page: async ({ params, context: { shop } }) => {
    const provider = providerNamed(params.provider);
    const payment = await paymentAt(shop, params.provider, params.id);
    if (!provider || !payment) return shown(404, unknownPaymentPage());
    return shown(200, paymentPage(provider, payment, await returnAddress(shop, payment)));
  },
  decide: async ({ params, body, context: { shop } }) => {
    const provider = providerNamed(params.provider);
    const payment = await paymentAt(shop, params.provider, params.id);
    if (!provider || !payment) return shown(404, unknownPaymentPage());
    const byCard = body.card_number !== undefined;
    const outcome = byCard ? outcomeOfCard(body.card_number ?? '') : outcomeNamed(body.outcome ?? '');
    if (payment.state === 'open') {
      const problem = byCard ? NO_CARD : NO_OUTCOME;
      if (!outcome) return shown(422, paymentPage(provider, payment, payment.return_url, problem));
      await decideAt(shop, payment, outcome);
    }
    const location = await returnAddress(shop, payment);
    return { status: 303, body: undefined, headers: { ...headers, location } };
  },
  cardToken: async ({ body, context: { shop } }) =>
    created({ token: await cardToken(shop, body.public_key, body.card_number) }),
};
