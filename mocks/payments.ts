import { MAGIC, OUTCOMES } from './shop/payment/providers/magic.ts';

/** Possible outcomes of a payment at a simulated provider, as `outcome` of its page. */
export const PAYMENT_OUTCOMES: readonly string[] = OUTCOMES;

/** Test card numbers by the outcome of a payment with them. */
export const TEST_CARDS: Readonly<Record<string, string>> = Object.fromEntries(
  OUTCOMES.map((outcome) => [outcome, MAGIC[outcome].card]),
);
