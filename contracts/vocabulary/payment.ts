/** Providers with a page of their own, to which the shopper goes. */
export const PAGE_PROVIDERS = ['paygate', 'shop2shop', 'moya'] as const;
/** Providers that take the payment online, while the shopper waits. */
export const ONLINE_PROVIDERS = [...PAGE_PROVIDERS, 'yoco'] as const;

/** Whether a provider takes the payment online, while the shopper waits. */
export const isOnlineProvider = (provider: string | null | undefined): boolean =>
  (ONLINE_PROVIDERS as readonly (string | null | undefined)[]).includes(provider);

/** Set by the shop for payments made outside it; never chosen by a shopper. */
export const OFFLINE_PROVIDER = 'offline_eft';

const CHOSEN_PROVIDERS = ['cash', ...ONLINE_PROVIDERS, 'debtorcard'] as const;
/** A payment option. */
export type PaymentOption = Uppercase<(typeof CHOSEN_PROVIDERS)[number]>;
/** Payment options, as listed in checkout settings. */
export const PAYMENT_OPTIONS = /* @__PURE__ */ CHOSEN_PROVIDERS.map(
  (provider) => provider.toUpperCase() as PaymentOption,
);

/** The provider of an order: the lower-case name of the chosen option, or the offline provider. */
export const PAYMENT_PROVIDERS = [...CHOSEN_PROVIDERS, OFFLINE_PROVIDER] as const;
/** The payment provider of an order. */
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/**
 * Statuses of a payment attempt. The first two are open. A `refunded` amount came too late for its order and is in the
 * wallet, or is back on the debtor card; what a provider keeps stays `paid`, also if its order is cancelled.
 */
export const TRANSACTION_STATUSES = [
  'pending',
  'processing',
  'paid',
  'failed',
  'cancelled',
  'refunded',
] as const;
/** The status of a payment attempt. */
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Why a payment attempt failed. One that was `payment_withdrawn` was replaced by another. */
export const PAYMENT_FAILURES = [
  'payment_failed',
  'payment_declined',
  'insufficient_funds',
  'amount_error',
  'payment_cancelled',
  'payment_withdrawn',
] as const;
/** Why a payment attempt failed. */
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/** Outcomes of a payment that the simulated providers of a sandbox can be asked for. */
export const PAYMENT_OUTCOMES = [
  'approved',
  'declined',
  'insufficient_funds',
  'amount_error',
  'failed',
  'cancelled',
  'late',
  'never',
] as const;
/** An outcome of a payment at a simulated provider. */
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** Payment statuses of an order, derived from `payable_balance_in_cents`. */
export const PAYMENT_STATUSES = ['pending_payment', 'underpaid', 'overpaid', 'paid'] as const;
/** The payment status of an order. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Statuses of the request for a debtor card. */
export const DEBTOR_CARD_STATUSES = ['pending', 'accepted', 'rejected'] as const;
/** A status of the request for a debtor card. */
export type DebtorCardStatus = (typeof DEBTOR_CARD_STATUSES)[number];

/** The provider of a payment option: `CASH` becomes `cash`. */
export const providerOf = (option: PaymentOption): PaymentProvider => option.toLowerCase() as PaymentProvider;
