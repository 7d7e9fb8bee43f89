import { PAYMENT_OUTCOMES, type PaymentOutcome } from '@spaza/contracts/vocabulary';

/** How long a late payment takes, in ms of the shop's clock: 2 minutes. */
export const LATE_AFTER_MS = 120_000;
/** How long the shop waits for a provider that does not respond, in ms of its clock: 15 minutes. */
export const PROVIDER_WAIT_MS = 900_000;

/** What triggers an outcome, and what the shopper sees of it. */
export interface Magic {
  /** Number of a test card. */
  card: string;
  /** Token of a test card, as a card form would return it. */
  token: string;
  /** The button on pages that have no card form. */
  button: string;
  /** Description of the outcome. */
  effect: string;
}

/** The magic values of every outcome. Pages, providers and the documentation read them here. */
export const MAGIC: Readonly<Record<PaymentOutcome, Magic>> = {
  approved: {
    card: '4111111111111111',
    token: 'tok_test_approved',
    button: 'Pay now',
    effect: 'The payment comes through and the order is accepted.',
  },
  declined: {
    card: '4000000000000002',
    token: 'tok_test_declined',
    button: 'Decline',
    effect: 'Fails with “Provider declined payment”.',
  },
  insufficient_funds: {
    card: '4000000000009995',
    token: 'tok_test_insufficient_funds',
    button: 'Not enough money',
    effect: 'Fails with “Insufficient funds”.',
  },
  amount_error: {
    card: '4000000000000101',
    token: 'tok_test_amount_error',
    button: 'Take a wrong amount',
    effect:
      'The provider takes one cent too little. The shop notices, has it sent back, and says “Amount error”.',
  },
  failed: {
    card: '4000000000000119',
    token: 'tok_test_failed',
    button: 'Fail',
    effect: 'Fails with “Payment failed, try again”.',
  },
  cancelled: {
    card: '4000000000000069',
    token: 'tok_test_cancelled',
    button: 'Cancel',
    effect: 'Ends with “You cancelled the payment”.',
  },
  late: {
    card: '4000000000000259',
    token: 'tok_test_late',
    button: 'Answer late',
    effect: 'Stays under way, and comes through after 2 minutes of the shop’s clock or when it is resolved.',
  },
  never: {
    card: '4000000000000341',
    token: 'tok_test_never',
    button: 'Never answer',
    effect: 'Stays under way, and fails after 15 minutes of the shop’s clock or when it is resolved.',
  },
};

/** The number of a test card as it is printed on one. */
export const cardInGroups = (outcome: PaymentOutcome): string =>
  MAGIC[outcome].card.replace(/(.{4})(?=.)/g, '$1 ');

const outcomeWhere = (is: (magic: Magic) => boolean): PaymentOutcome | undefined =>
  PAYMENT_OUTCOMES.find((outcome) => is(MAGIC[outcome]));

/** Returns the outcome that a test card triggers; undefined if the number is not a test card. */
export function outcomeOfCard(number: string): PaymentOutcome | undefined {
  const digits = number.replace(/[\s-]/g, '');
  return outcomeWhere(({ card }) => card === digits);
}

/** Returns the outcome that a card token triggers; undefined if it is not one. */
export const outcomeOfToken = (token: string): PaymentOutcome | undefined =>
  outcomeWhere((magic) => magic.token === token);

/** Returns the outcome with this name; undefined if not found. */
export const outcomeNamed = (name: string): PaymentOutcome | undefined =>
  PAYMENT_OUTCOMES.find((outcome) => outcome === name);
