import type { pay } from '@spaza/contracts';
import { formatMoney, PAYMENT_OUTCOMES } from '@spaza/contracts/vocabulary';
import { html } from 'hono/html';
import { cardToken, decideAt, paymentAt, returnAddress } from '../shop/payment/at-provider.ts';
import { type PaymentProvider, providerNamed } from '../shop/payment/providers/index.ts';
import { cardInGroups, MAGIC, outcomeNamed, outcomeOfCard } from '../shop/payment/providers/magic.ts';
import type { PaymentState, ProviderPayment } from '../shop/payment/transaction.store.ts';
import { type Html, providerPage, providerStyle, scriptlessHeaders } from './pages/page.ts';
import { type Answers, created } from './request-context.ts';

/** Messages of the page once the payment is decided. */
const DECIDED: Readonly<Record<Exclude<PaymentState, 'open'>, string>> = {
  processing: 'The payment is under way.',
  approved: 'The payment was made.',
  declined: 'The payment was declined.',
  insufficient_funds: 'There was not enough money for the payment.',
  failed: 'The payment failed.',
  cancelled: 'The payment was cancelled.',
  withdrawn: 'The shop has taken this request back. Nothing can be paid here any more.',
  reversed: 'The payment was sent back.',
};

const facts = (payment: ProviderPayment) => html`<dl>
  <dt>Shop</dt><dd>${payment.shop_name}</dd>
  <dt>Reference</dt><dd>${payment.shop_reference}</dd>
  <dt>Amount</dt><dd class="amount">${formatMoney(payment.amount_in_cents)}</dd>
</dl>`;

/** Identifies the payment, so that the page also works at PayGate's address, which is the same for all payments. */
const named = (id: string) => html`<input type="hidden" name="PAY_REQUEST_ID" value="${id}">`;

const cardForm = (id: string, wrong?: RejectedInput) => html`<form method="post">${named(id)}
  <label for="card_number">Card number</label>
  <input id="card_number" name="card_number" inputmode="numeric" autocomplete="off" required maxlength="40"${wrong ? html` value="${wrong.typed}" autofocus aria-invalid="true" aria-describedby="problem"` : ''}>
  <button class="first">Pay now</button>
</form>
<form method="post">${named(id)}<button name="outcome" value="cancelled">Cancel</button></form>
<details${wrong ? html` open` : ''}><summary>Test cards</summary><ul>
  ${PAYMENT_OUTCOMES.map((outcome) => html`<li><code>${cardInGroups(outcome)}</code><br>${MAGIC[outcome].effect}</li>`)}
</ul></details>`;

const buttons = () => html`<form method="post">
  ${PAYMENT_OUTCOMES.map(
    (outcome, at) =>
      html`<button name="outcome" value="${outcome}" title="${MAGIC[outcome].effect}"${at === 0 ? html` class="first"` : ''}>${MAGIC[outcome].button}</button>`,
  )}
</form>`;

/** Rejected input, and why it was rejected. */
interface RejectedInput {
  problem: string;
  typed: string;
}

/**
 * Renders the page on which a payment is made.
 * @param back where the shopper continues
 * @param wrong rejected input, shown again to be corrected
 */
function paymentPage(
  provider: PaymentProvider,
  payment: ProviderPayment,
  back: string,
  wrong?: RejectedInput,
): Html {
  const title = `Pay with ${provider.name}`;
  if (payment.state !== 'open') {
    return providerPage(
      title,
      html`${facts(payment)}<p role="status">${DECIDED[payment.state]}</p><a class="button first" href="${back}">Back to the shop</a>`,
    );
  }
  return providerPage(
    title,
    html`${wrong ? html`<p role="alert" id="problem">${wrong.problem}</p>` : ''}
    ${facts(payment)}
    ${provider.answers === 'signed' ? cardForm(payment.id, wrong) : buttons()}`,
  );
}

/** Renders the page for an unknown payment. */
const unknownPaymentPage = (): Html =>
  providerPage('This payment was not found', html`<p>Go back to the shop and start the payment again.</p>`);

/** Payment pages must not be cached. Their form redirects the shopper to the shop, at any origin. */
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

/** @param back where the shopper continues */
const redirected = async (location: string, back = location) => ({
  status: 303 as const,
  body: undefined,
  headers: { ...(await headersFor(back)), location },
});

const NO_CARD = 'This is not a test card. Use one from the list below.';
const NO_OUTCOME = 'Choose what is to happen with the payment.';

/** The pages and calls of the simulated payment providers. */
export const payAnswers: Answers<typeof pay> = {
  page: async ({ params, context: { shop } }) => {
    const provider = providerNamed(params.provider);
    const payment = await paymentAt(shop, params.provider, params.id);
    if (!provider || !payment) return shown(404, unknownPaymentPage());
    const back = await returnAddress(shop, payment);
    return shown(200, paymentPage(provider, payment, back), back);
  },
  decide: async ({ request, params, body, context: { shop } }) => {
    const provider = providerNamed(params.provider);
    const payment = await paymentAt(shop, params.provider, params.id);
    if (!provider || !payment) return shown(404, unknownPaymentPage());
    const byCard = body.card_number !== undefined;
    if (body.PAY_REQUEST_ID !== undefined && !byCard && body.outcome === undefined) {
      // Opened by GET, the page is still there when the shopper comes back to it in the browser.
      const { origin, pathname } = new URL(request.url);
      return redirected(origin + pathname, await returnAddress(shop, payment));
    }
    const outcome = byCard ? outcomeOfCard(body.card_number ?? '') : outcomeNamed(body.outcome ?? '');
    if (payment.state === 'open') {
      const wrong = { problem: byCard ? NO_CARD : NO_OUTCOME, typed: body.card_number ?? '' };
      const back = payment.return_url;
      if (!outcome) return shown(422, paymentPage(provider, payment, back, wrong), back);
      await decideAt(shop, payment, outcome);
    }
    return redirected(await returnAddress(shop, payment));
  },
  cardToken: async ({ body, context: { shop } }) =>
    created({ token: await cardToken(shop, body.public_key, body.card_number) }),
};
