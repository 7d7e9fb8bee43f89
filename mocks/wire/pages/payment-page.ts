import { formatMoney } from '@spaza/contracts/vocabulary';
import { html } from 'hono/html';
import type { PaymentState, ProviderPayment } from '../../shop/payment/book.store.ts';
import { cardInGroups, MAGIC, OUTCOMES } from '../../shop/payment/providers/magic.ts';
import type { PaymentProvider } from '../../shop/payment/providers/provider.ts';
import { type Html, providerPage } from './page.ts';

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

/** Names the payment, so that the page also works at PayGate's own address, which is the same for all payments. */
const named = (id: string) => html`<input type="hidden" name="PAY_REQUEST_ID" value="${id}">`;

const cardForm = (id: string, wrong?: Refused) => html`<form method="post">${named(id)}
  <label for="card_number">Card number</label>
  <input id="card_number" name="card_number" inputmode="numeric" autocomplete="off" required maxlength="40"${wrong ? html` value="${wrong.typed}" autofocus aria-invalid="true" aria-describedby="problem"` : ''}>
  <button class="first">Pay now</button>
</form>
<form method="post">${named(id)}<button name="outcome" value="cancelled">Cancel</button></form>
<details${wrong ? html` open` : ''}><summary>Test cards</summary><ul>
  ${OUTCOMES.map((outcome) => html`<li><code>${cardInGroups(outcome)}</code><br>${MAGIC[outcome].effect}</li>`)}
</ul></details>`;

const buttons = () => html`<form method="post">
  ${OUTCOMES.map(
    (outcome, at) =>
      html`<button name="outcome" value="${outcome}" title="${MAGIC[outcome].effect}"${at === 0 ? html` class="first"` : ''}>${MAGIC[outcome].button}</button>`,
  )}
</form>`;

/** What the shopper just submitted, and what was wrong with it. */
interface Refused {
  problem: string;
  typed: string;
}

/**
 * Renders the page on which a payment is made.
 * @param back where the shopper continues
 * @param wrong rejected input, shown again to be corrected
 */
export function paymentPage(
  provider: PaymentProvider,
  payment: ProviderPayment,
  back: string,
  wrong?: Refused,
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
export const unknownPaymentPage = (): Html =>
  providerPage('This payment was not found', html`<p>Go back to the shop and start the payment again.</p>`);
