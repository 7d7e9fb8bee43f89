import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '../vocabulary/index.ts';
import { Status } from '../wire/answers.ts';
import { Cents, Id, openText } from '../wire/fields.ts';

/** One attempt to pay for an order. */
export const Transaction = z
  .object({
    id: Id,
    amount_in_cents: Cents,
    status: openText('What became of it.', ['pending', 'processing', 'paid', 'failed', 'cancelled']),
    provider: openText('Who takes the payment.', PAYMENT_PROVIDERS),
    provider_data: z.record(z.string(), z.unknown()).nullish().meta({
      description:
        'What the provider needs to go on: an address to send the shopper to, or fields of a form.',
    }),
    provider_reference: z.string().nullish().meta({ description: 'Key of the payment at the provider.' }),
  })
  .meta({ id: 'Transaction', description: 'One attempt to pay for an order.' });
export type Transaction = z.infer<typeof Transaction>;

export const TransactionAnswer = z
  .object({ status: Status, transaction: Transaction })
  .meta({ id: 'TransactionAnswer', description: 'One attempt to pay.' });

export const NewTransaction = z
  .object({
    provider: openText('Who takes the payment.', PAYMENT_PROVIDERS),
    amount_in_cents: Cents.positive().meta({
      description: 'Amount the shopper agreed to; the shop compares it.',
    }),
  })
  .meta({ id: 'NewTransaction', description: 'An attempt to pay.' });
