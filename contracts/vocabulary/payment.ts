/** How a shopper can pay, as shops list it in their checkout settings. */
export const PAYMENT_OPTIONS = ['CASH', 'PAYGATE', 'SHOP2SHOP', 'MOYA', 'YOCO', 'DEBTORCARD'] as const;
/** A way to pay, as shops list it. */
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

/** Providers that take the payment while the shopper waits. */
export const ONLINE_PROVIDERS = ['paygate', 'shop2shop', 'moya', 'yoco'] as const;

/** Whether the payment is taken while the shopper waits. */
export const isOnlineProvider = (provider: string | null | undefined): boolean =>
  (ONLINE_PROVIDERS as readonly (string | null | undefined)[]).includes(provider);

/** Set by the shop when a payment was made outside it; never chosen by a shopper. */
export const OFFLINE_PROVIDER = 'offline_eft';

/** The provider of an order: the lower-case name of the chosen option, or the offline provider. */
export const PAYMENT_PROVIDERS = [
  'cash',
  'paygate',
  'shop2shop',
  'moya',
  'yoco',
  'debtorcard',
  OFFLINE_PROVIDER,
] as const;
/** Who takes the payment of an order. */
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** What became of one attempt to pay. The first two are open; what was `refunded` is in the wallet or on the card. */
export const TRANSACTION_STATUSES = [
  'pending',
  'processing',
  'paid',
  'failed',
  'cancelled',
  'refunded',
] as const;
/** What became of one attempt to pay. */
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** What a balance says about a payment; derived from `payable_balance_in_cents`. */
export const PAYMENT_STATUSES = ['pending_payment', 'underpaid', 'overpaid', 'paid'] as const;
/** What a balance says about a payment. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What became of the request for a supplier credit account. */
export const DEBTOR_CARD_STATUSES = ['pending', 'accepted', 'rejected'] as const;
/** What became of the request for a supplier credit account. */
export type DebtorCardStatus = (typeof DEBTOR_CARD_STATUSES)[number];

/** The provider name that goes on the wire for an option: `CASH` becomes `cash`. */
export const providerOf = (option: PaymentOption): PaymentProvider => option.toLowerCase() as PaymentProvider;
