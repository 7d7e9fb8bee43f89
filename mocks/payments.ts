import { PAYMENT_OUTCOMES, type PaymentOutcome } from '@spaza/contracts/vocabulary';
import { MAGIC } from './shop/payment/providers/magic.ts';

/** Test card numbers by the outcome of a payment with them. */
export const TEST_CARDS = Object.fromEntries(
  PAYMENT_OUTCOMES.map((outcome) => [outcome, MAGIC[outcome].card]),
) as Readonly<Record<PaymentOutcome, string>>;
