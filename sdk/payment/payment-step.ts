import type { Order, Supplier, Transaction } from '@spaza/contracts';
import {
  isOnlineProvider,
  OFFLINE_PROVIDER,
  PAYMENT_FAILURES,
  type PaymentFailure,
} from '@spaza/contracts/vocabulary';
import type { Problem } from '../gateway/outcome.ts';
import { type BankDetails, bankDetails } from './bank-details.ts';
import { isMeantForTheDoor, outstandingInCents } from './outstanding.ts';
import { addressAt, anyAddress, factsIn, fieldAt, formFields, type ProviderFact } from './provider-data.ts';

/** Why a payment failed; `refused` if the shop gives only messages. */
export type PaymentProblem = Problem<
  | 'refused'
  | 'payment_failed'
  | 'payment_declined'
  | 'insufficient_funds'
  | 'amount_error'
  | 'payment_cancelled'
  | 'payment_withdrawn'
  | 'payment_refunded'
  | 'order_abandoned'
  | 'order_cancelled'
>;
/** A code of a payment that failed. */
export type PaymentProblemCode = PaymentProblem['code'];

const DONE = 200;

function failed(code: PaymentProblemCode, messages: readonly string[] = []): PaymentProblem {
  const facts = { messages, status: DONE };
  if (code === 'refused') return { code, params: { code: null }, ...facts };
  return code === 'amount_error' ? { code, params: null, ...facts } : { code, params: {}, ...facts };
}

/** Problems by the status that the provider's page returned, for shops that only say that the payment failed. */
const ANSWERS: Readonly<Record<string, PaymentProblemCode>> = {
  '2': 'payment_declined',
  '3': 'payment_cancelled',
  '4': 'payment_cancelled',
};

/** The problem of an attempt that ended without a reason. */
const WITHOUT_REASON: Readonly<Record<string, PaymentProblemCode>> = {
  failed: 'payment_failed',
  cancelled: 'payment_cancelled',
};

/** Sentences of the documents for failed payments, which have no codes. Only the exact sentence counts. */
const DOCUMENTED: Readonly<Record<string, PaymentFailure>> = {
  'Payment failed, try again': 'payment_failed',
  'Provider declined payment': 'payment_declined',
  'Insufficient funds': 'insufficient_funds',
  'Amount error': 'amount_error',
  'You cancelled the payment': 'payment_cancelled',
};

/** Why a payment failed; undefined if the shop says it in its own words, or not at all. */
function failureSaid(code: string | null | undefined, messages: readonly string[]) {
  const isNamed = (one: PaymentFailure) => one === code;
  return PAYMENT_FAILURES.find(isNamed) ?? DOCUMENTED[messages.length === 1 ? (messages[0] ?? '') : ''];
}

/**
 * Why a payment attempt failed; null while it is open or paid.
 * @param answered status that the provider's page returned, if it did
 */
export function transactionProblem(
  { status, code, messages: told }: Transaction,
  answered: string | null = null,
): PaymentProblem | null {
  const messages = told ?? [];
  if (status === 'refunded') return failed('payment_refunded', messages);
  const ended = WITHOUT_REASON[status];
  if (!ended) return null;
  const said = failureSaid(code, messages) ?? (status === 'failed' ? ANSWERS[answered ?? ''] : undefined);
  return failed(said ?? (messages.length > 0 ? 'refused' : ended), messages);
}

/** Statuses in which an order can no longer be paid. */
const CLOSED: Readonly<Record<string, PaymentProblemCode>> = {
  cancelled: 'order_cancelled',
  abandoned: 'order_abandoned',
};

/** Why an order can no longer be paid; null if it can. */
const closedProblem = (
  order: Pick<Order, 'status'>,
  transaction: Transaction | null,
): PaymentProblem | null => {
  const closed = CLOSED[order.status];
  if (!closed) return null;
  const refund = transaction?.status === 'refunded' ? transactionProblem(transaction) : null;
  return refund ?? failed(closed);
};

/** Where the form of a payment at PayGate is sent, for shops that do not name the address. */
const PAYGATE_PAGE = 'https://secure.paygate.co.za/payweb3/process.trans';

/** Where the payment of an order stands, with everything to show at that point. Amounts are in cents. */
export type PaymentStep =
  /** The order was not read yet. */
  | At<'loading'>
  /** The shopper chooses how to pay, and payment starts. */
  | (Due<'choose'> & Failed)
  /** The shopper goes to the hosted page of a provider: by a link, or by a form with these fields. */
  | ProviderPage
  /** The shopper makes a wallet transfer on a page. */
  | WalletPage
  /** The shopper confirms in an app. */
  | Elsewhere<'app'>
  /** A card form turns a card into a token, which is then charged. */
  | CardForm
  /** A payment was started, and the shop names nothing that leads to its provider. Starting it again changes nothing. */
  | Nowhere
  /** The provider has not decided yet. */
  | At<'under_way'>
  /** The order is paid on handover; it may be paid online before that. */
  | (Due<'at_the_door'> & Failed)
  /** Money is sent to the bank account of the supplier. */
  | BankTransfer
  | At<'paid'>
  /** The order can no longer be paid. */
  | Closed;

interface At<Point extends string> {
  /** The point that payment has reached. */
  at: Point;
}

interface Due<Point extends string> extends At<Point> {
  /** What is still to be paid, in cents. */
  amountInCents: number;
}

interface Failed {
  /** Why the last try failed; null if there was none. */
  problem: PaymentProblem | null;
}

interface Elsewhere<Point extends string> extends At<Point> {
  /** Where the shopper goes. */
  url: string;
}

interface ProviderPage extends Elsewhere<'page'> {
  /** What a form sends there; empty where a link is enough. */
  fields: Readonly<Record<string, string>>;
}

interface WalletPage extends Elsewhere<'wallet'> {
  /** The wallet that the money goes to, if the shop names it. */
  wallet: string | null;
}

interface CardForm extends Due<'card_form'> {
  /** The supplier's public key at the card provider. */
  publicKey: string;
  /** Where a sandbox turns test cards into tokens; null at a real shop. */
  tokensUrl: string | null;
}

interface Nowhere extends Due<'nowhere'> {
  /** What the shop sends that a shopper can use, such as a reference. */
  facts: readonly ProviderFact[];
}

interface BankTransfer extends Due<'bank_transfer'> {
  /** Where to; null until the supplier was read. */
  bank: BankDetails | null;
}

interface Closed extends At<'closed'> {
  /** Why it can no longer be paid. */
  problem: PaymentProblem;
}

const ENDED =
  /^(paid|completed?|success(ful)?|approved|refunded|failed|declined|rejected|error|cancell?ed|expired|abandoned)$/i;

/** Whether an attempt is still open: any status that is not known as an end, since shops have many words for open ones. */
export const isOpen = ({ status }: Pick<Transaction, 'status'>): boolean => !ENDED.test(status);

/**
 * What an open attempt requires of the shopper; undefined if its provider takes no payment online.
 * @param due the amount, if the shop leaves it out
 */
function openStep(
  due: number,
  { provider, provider_data, amount_in_cents: amountInCents = due }: Transaction,
  supplier: Supplier | null,
  takesCards: boolean,
): PaymentStep | undefined {
  const data = provider_data ?? {};
  if (!isOnlineProvider(provider)) return undefined;
  const publicKey =
    fieldAt(data, 'public_key') ?? (provider === 'yoco' ? supplier?.yoco_public_key : undefined);
  if (publicKey && takesCards)
    return { at: 'card_form', publicKey, tokensUrl: addressAt(data, 'tokens_url') ?? null, amountInCents };
  const app = addressAt(data, 'app_link');
  if (app) return { at: 'app', url: app };
  const page = addressAt(data, 'redirect_url');
  const url = page ?? anyAddress(data);
  if (url && provider === 'shop2shop') return { at: 'wallet', url, wallet: fieldAt(data, 'wallet') ?? null };
  if (url && !page && provider === 'moya') return { at: 'app', url };
  const fields = formFields(data);
  if (url) return { at: 'page', url, fields };
  if (provider === 'paygate' && fields.PAY_REQUEST_ID && fields.CHECKSUM)
    return { at: 'page', url: PAYGATE_PAGE, fields };
  return { at: 'nowhere', amountInCents, facts: factsIn(data) };
}

/**
 * Where the payment of an order stands.
 * @param transaction the last known attempt to pay
 * @param known the supplier, whose bank account or card key may be needed; the status that the provider's page
 *   returned; whether the attempt is newer than the order that was read; whether the shop charges cards
 */
export function paymentStep(
  order: Order | null,
  transaction: Transaction | null,
  {
    supplier = null,
    answered = null,
    isAhead = false,
    takesCards = true,
  }: {
    supplier?: Supplier | null;
    answered?: string | null;
    isAhead?: boolean | undefined;
    takesCards?: boolean;
  } = {},
): PaymentStep {
  if (!order) return { at: 'loading' };
  const closed = closedProblem(order, transaction);
  if (closed) return { at: 'closed', problem: closed };
  if (order.status === 'payment_processing') return { at: 'under_way' };
  const amountInCents = outstandingInCents(order);
  if (amountInCents <= 0) return { at: 'paid' };
  if (transaction?.status === 'processing') return { at: 'under_way' };
  // The payment arrived after the order was read.
  if (transaction?.status === 'paid' && isAhead) return { at: 'under_way' };
  const open =
    transaction && isOpen(transaction)
      ? openStep(amountInCents, transaction, supplier, takesCards)
      : undefined;
  if (open) return open;
  if (order.provider === OFFLINE_PROVIDER) {
    const bank = supplier && bankDetails(supplier, order.reference);
    return { at: 'bank_transfer', amountInCents, bank };
  }
  const problem = transaction && transactionProblem(transaction, answered);
  return { at: isMeantForTheDoor(order) ? 'at_the_door' : 'choose', amountInCents, problem };
}
