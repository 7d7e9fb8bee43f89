import type { Id, Older, Order, Transaction } from '@spaza/contracts';
import type { PaymentProvider } from '@spaza/contracts/vocabulary';
import { MissingParameter, required } from '../client/call-error.ts';
import type { Client } from '../client/create-client.ts';
import type { CallSettings } from '../client/options.ts';
import { orReadAfter, settleDone } from './after-write.ts';
import type { Capabilities } from './capabilities.ts';
import { orderIn, type Repeatable, under } from './orders.ts';
import type { Outcome } from './outcome.ts';
import { identifiedIn, toOutcome } from './to-outcome.ts';

/** One attempt to pay for an order. */
export interface OfTransaction {
  /** ID of the order. */
  orderId: Id;
  /** ID of the transaction. */
  transactionId: Id;
}

/** What a provider's page returned, from the address at which the shopper came back. */
export interface ProviderAnswer {
  /** The payment at the provider. */
  payRequestId: string;
  /** 1 paid, 2 declined, 3 and 4 cancelled. */
  transactionStatus: string;
  /** Signature of the provider. */
  checksum: string;
}

/** Paying for an order. The shop checks amounts and signatures; a client's claim pays for nothing. */
export interface PaymentVerbs {
  /**
   * Starts a payment.
   * @param payment the payer; the amount that the shopper agreed to pay, in cents; and where the provider's page
   * sends the shopper afterwards, by default a page of the shop
   */
  start(
    orderId: Id,
    payment: { provider: PaymentProvider; amountInCents: number; returnUrl?: string | undefined },
    settings: Repeatable,
  ): Promise<Outcome<Transaction>>;
  /** Passes on what a provider's page returned. */
  finalize(of: OfTransaction, answer: ProviderAnswer, settings: Repeatable): Promise<Outcome<Transaction>>;
  /**
   * Charges the card behind the token that a card form returned.
   * @throws MissingParameter without a token
   */
  payByToken(of: OfTransaction, token: string, settings: Repeatable): Promise<Outcome<Transaction>>;
  /** Status of a payment in progress. */
  progress(of: OfTransaction, settings?: CallSettings): Promise<Outcome<Transaction>>;
  /** A payment, in its last known state. */
  byId(transactionId: Id, settings?: CallSettings): Promise<Outcome<Transaction>>;
  /** Asks the shop to check with the provider again; the order then shows what it found. */
  settlePending(orderId: Id, settings?: CallSettings): Promise<Outcome<void>>;
  /** For the supplier's staff: records that an order was paid outside the shop. */
  takeOffline(orderId: Id, provider: PaymentProvider, settings: Repeatable): Promise<Outcome<Order>>;
}

const paramsOf = ({ orderId, transactionId }: OfTransaction) => ({
  order_id: orderId,
  transaction_id: transactionId,
});
const transactionIn = (body: { transaction: Transaction }) => identifiedIn(body, 'transaction');

/** Only the older generation has these calls. */
export function paymentVerbs(calls: Client<Older['payment']>, capabilities: Capabilities): PaymentVerbs {
  const progress: PaymentVerbs['progress'] = (of, settings) =>
    toOutcome(calls.processing({ params: paramsOf(of), ...settings }), transactionIn);
  return {
    start: async (
      id,
      { provider, amountInCents, returnUrl },
      { idempotencyKey, ...settings } = required('idempotencyKey', 'payments.start'),
    ) =>
      toOutcome(
        calls.register({
          params: { id },
          headers: await under(idempotencyKey, capabilities),
          body: {
            provider,
            amount_in_cents: amountInCents,
            return_url: capabilities.has('payment_return') ? returnUrl : undefined,
          },
          ...settings,
        }),
        transactionIn,
      ),
    finalize: async (
      of,
      { payRequestId, transactionStatus, checksum },
      { idempotencyKey, ...settings } = required('idempotencyKey', 'payments.finalize'),
    ) =>
      orReadAfter(
        toOutcome(
          calls.finalize({
            params: paramsOf(of),
            headers: await under(idempotencyKey, capabilities),
            query: {
              PAY_REQUEST_ID: payRequestId,
              TRANSACTION_STATUS: transactionStatus,
              CHECKSUM: checksum,
            },
            ...settings,
          }),
          transactionIn,
        ),
        () => progress(of, settings),
      ),
    payByToken: async (
      of,
      token,
      { idempotencyKey, ...settings } = required('idempotencyKey', 'payments.payByToken'),
    ) => {
      // A card form that was abandoned returns an empty one.
      if (!token) throw new MissingParameter('token', 'payment.process');
      return capabilities.where('card_tokens', async () =>
        orReadAfter(
          toOutcome(
            calls.process({
              params: paramsOf(of),
              headers: await under(idempotencyKey, capabilities),
              body: { token },
              ...settings,
            }),
            transactionIn,
          ),
          () => progress(of, settings),
        ),
      );
    },
    progress,
    byId: (id, settings) => toOutcome(calls.byId({ params: { id }, ...settings }), transactionIn),
    settlePending: (id, settings) => settleDone(calls.resolvePending({ params: { id }, ...settings })),
    takeOffline: async (
      id,
      provider,
      { idempotencyKey, ...settings } = required('idempotencyKey', 'payments.takeOffline'),
    ) =>
      toOutcome(
        calls.offlinePayment({
          params: { id },
          headers: await under(idempotencyKey, capabilities),
          body: { provider },
          ...settings,
        }),
        orderIn,
      ),
  };
}
