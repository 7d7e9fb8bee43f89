import type { Order, Supplier, Transaction } from '@spaza/contracts';
import { OFFLINE_PROVIDER } from '@spaza/contracts/vocabulary';
import { outstandingInCents } from '../../rules/outstanding.ts';
import { isMeantForTheDoor } from '../../rules/payment-moment.ts';
import { type BankDetails, bankDetails } from './bank-details.ts';
import { closedProblem, type PaymentProblem, transactionProblem } from './payment-problem.ts';

/** Where the payment of an order stands, with everything to show at that point. Amounts are in cents. */
export type PaymentStep =
  /** The order was not read yet. */
  | { at: 'loading' }
  /** The shopper chooses how to pay, and payment starts. `problem` says why the last try failed. */
  | { at: 'choose'; amountInCents: number; problem: PaymentProblem | null }
  /** The shopper goes to the hosted page of a provider: by a link, or by a form with these fields. */
  | { at: 'page'; url: string; fields: Readonly<Record<string, string>> }
  /** The shopper makes a wallet transfer on a page. */
  | { at: 'wallet'; url: string; wallet: string | null }
  /** The shopper confirms in an app. */
  | { at: 'app'; url: string }
  /** A card form turns a card into a token, which is charged then. `tokensUrl` takes cards of a sandbox. */
  | { at: 'card_form'; publicKey: string; tokensUrl: string | null; amountInCents: number }
  /** The provider has not decided yet. */
  | { at: 'under_way' }
  /** The order is paid on handover; it may be paid online before that. */
  | { at: 'at_the_door'; amountInCents: number; problem: PaymentProblem | null }
  /** Money is sent to the bank account of the supplier; null until that was read. */
  | { at: 'bank_transfer'; amountInCents: number; bank: BankDetails | null }
  | { at: 'paid' }
  /** The order can no longer be paid. */
  | { at: 'closed'; problem: PaymentProblem };

const textAt = (data: Readonly<Record<string, unknown>>, name: string): string | null => {
  const text = data[name];
  return typeof text === 'string' && text !== '' ? text : null;
};

/** An address that is safe to navigate to. One that would run as code in the page is refused. */
function addressAt(data: Readonly<Record<string, unknown>>, name: string): string | null {
  const text = textAt(data, name);
  return text && !/^\s*(javascript|data|vbscript):/i.test(text) ? text : null;
}

/** Fields of a provider's form are in capitals, as the provider writes them. */
const formFields = (data: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(data).flatMap((name) => {
      const text = /^[A-Z_]+$/.test(name) ? textAt(data, name) : null;
      return text === null ? [] : [[name, text]];
    }),
  );

/** What an open attempt requires of the shopper; undefined if the provider said too little. */
function openStep({ provider, provider_data, amount_in_cents }: Transaction): PaymentStep | undefined {
  const data = provider_data ?? {};
  const url = addressAt(data, 'redirect_url');
  const publicKey = textAt(data, 'public_key');
  if (publicKey) {
    const tokensUrl = addressAt(data, 'tokens_url');
    return { at: 'card_form', publicKey, tokensUrl, amountInCents: amount_in_cents };
  }
  const link = addressAt(data, 'app_link');
  if (link) return { at: 'app', url: link };
  if (url && provider === 'shop2shop') return { at: 'wallet', url, wallet: textAt(data, 'wallet') };
  return url ? { at: 'page', url, fields: formFields(data) } : undefined;
}

/**
 * Where the payment of an order stands.
 * @param transaction the last known attempt to pay
 * @param known the supplier whose bank account it is, for transfers; the status that the provider's page answered;
 *   whether the attempt was heard of after the order
 */
export function paymentStep(
  order: Order | null,
  transaction: Transaction | null,
  {
    supplier = null,
    answered = null,
    isAhead = false,
  }: { supplier?: Supplier | null; answered?: string | null; isAhead?: boolean | undefined } = {},
): PaymentStep {
  if (!order) return { at: 'loading' };
  const closed = closedProblem(order, transaction);
  if (closed) return { at: 'closed', problem: closed };
  if (order.status === 'payment_processing') return { at: 'under_way' };
  const amountInCents = outstandingInCents(order);
  if (amountInCents <= 0) return { at: 'paid' };
  if (transaction?.status === 'processing') return { at: 'under_way' };
  // The money has arrived, but the order that says so has yet to be read.
  if (transaction?.status === 'paid' && isAhead) return { at: 'under_way' };
  const open = transaction?.status === 'pending' ? openStep(transaction) : undefined;
  if (open) return open;
  if (order.provider === OFFLINE_PROVIDER) {
    const bank = supplier && bankDetails(supplier, order.reference);
    return { at: 'bank_transfer', amountInCents, bank };
  }
  const problem = transaction && transactionProblem(transaction, answered);
  return { at: isMeantForTheDoor(order) ? 'at_the_door' : 'choose', amountInCents, problem };
}
