import { MAGIC, OUTCOMES } from './shop/payment/providers/magic.ts';

/** What can become of a payment at a simulated provider, as `outcome` of its page. */
export const PAYMENT_OUTCOMES: readonly string[] = OUTCOMES;

/** Numbers of the test cards by what becomes of a payment with them. */
export const TEST_CARDS: Readonly<Record<string, string>> = Object.fromEntries(
  OUTCOMES.map((outcome) => [outcome, MAGIC[outcome].card]),
);
