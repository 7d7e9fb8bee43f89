import type { pay } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { decideAt, paymentAt, returnAddress } from '../shop/payment/at-provider.ts';
import { cardToken } from '../shop/payment/card-token.ts';
import { providerNamed } from '../shop/payment/providers/index.ts';
import { outcomeNamed, outcomeOfCard } from '../shop/payment/providers/magic.ts';
import { created } from './answers.ts';
import { type Html, providerStyle } from './pages/page.ts';
import { scriptlessHeaders } from './pages/page-policy.ts';
import { paymentPage, unknownPaymentPage } from './pages/payment-page.ts';
import type { RequestContext } from './request-context.ts';

/** A payment page must not be cached. Its form redirects the shopper to the shop, wherever that is. */
const headersFor = async (back?: string) => ({
  'cache-control': 'no-store',
  ...(await scriptlessHeaders(
    providerStyle,
    back === undefined ? undefined : ["'self'", new URL(back).origin],
  )),
});

const shown = async <const Status extends number>(status: Status, page: Html, back?: string) => ({
  status,
  body: String(await page),
  headers: await headersFor(back),
});

const NO_CARD = 'This is not a test card. Use one from the list below.';
const NO_OUTCOME = 'Choose what is to happen with the payment.';

/** The pages and calls of the simulated payment providers. */
export const payAnswers: Implementation<typeof pay, RequestContext> = {
  page: async ({ params, context: { shop } }) => {
    const provider = providerNamed(params.provider);
    const payment = await paymentAt(shop, params.provider, params.id);
    if (!provider || !payment) return shown(404, unknownPaymentPage());
    const back = await returnAddress(shop, payment);
    return shown(200, paymentPage(provider, payment, back), back);
  },
  decide: async ({ params, body, context: { shop } }) => {
    const provider = providerNamed(params.provider);
    const payment = await paymentAt(shop, params.provider, params.id);
    if (!provider || !payment) return shown(404, unknownPaymentPage());
    const byCard = body.card_number !== undefined;
    if (body.PAY_REQUEST_ID !== undefined && !byCard && body.outcome === undefined) {
      const back = await returnAddress(shop, payment);
      return shown(200, paymentPage(provider, payment, back), back);
    }
    const outcome = byCard ? outcomeOfCard(body.card_number ?? '') : outcomeNamed(body.outcome ?? '');
    if (payment.state === 'open') {
      const wrong = { problem: byCard ? NO_CARD : NO_OUTCOME, typed: body.card_number ?? '' };
      const back = payment.return_url;
      if (!outcome) return shown(422, paymentPage(provider, payment, back, wrong), back);
      await decideAt(shop, payment, outcome);
    }
    const location = await returnAddress(shop, payment);
    return { status: 303, body: undefined, headers: { ...(await headersFor(location)), location } };
  },
  cardToken: async ({ body, context: { shop } }) =>
    created({ token: await cardToken(shop, body.public_key, body.card_number) }),
};
