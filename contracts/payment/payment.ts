import { z } from 'zod';
import { PAYMENT_PROVIDERS, TRANSACTION_STATUSES } from '../vocabulary/index.ts';
import { Messages, Status } from '../wire/answers.ts';
import { Cents, Id, openText } from '../wire/fields.ts';

/** One attempt to pay for an order. */
export const Transaction = z
  .object({
    id: Id,
    order_id: Id.optional().meta({ description: 'Order that is paid.' }),
    amount_in_cents: Cents,
    status: openText('What became of it.', TRANSACTION_STATUSES),
    messages: Messages.optional().meta({
      description: 'Why it was not paid, ready to be shown; empty while nothing is wrong.',
      examples: [['Provider declined payment']],
    }),
    provider: openText('Who takes the payment.', PAYMENT_PROVIDERS),
    provider_data: z.record(z.string(), z.unknown()).nullish().meta({
      description:
        'What the provider needs to go on: `redirect_url` of its page, `public_key` of its card form, or the bank details of a transfer.',
    }),
    provider_reference: z.string().nullish().meta({ description: 'Key of the payment at the provider.' }),
  })
  .meta({ id: 'Transaction', description: 'One attempt to pay for an order.' });
export interface Transaction extends z.infer<typeof Transaction> {}

export const TransactionAnswer = z
  .object({ status: Status, transaction: Transaction })
  .meta({ id: 'TransactionAnswer', description: 'One attempt to pay.' });

/** A payment to begin: by whom, and over how many cents. */
export const NewTransaction = z
  .object({
    provider: openText('Who takes the payment.', PAYMENT_PROVIDERS),
    amount_in_cents: Cents.positive().meta({
      description: 'Amount the shopper agreed to; the shop compares it.',
    }),
    return_url: z
      .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
      .max(2000)
      .optional()
      .meta({
        description:
          'Where the provider’s page sends the shopper afterwards; `/orders/{id}/pay` of the shop where it is left out.',
      }),
  })
  .meta({ id: 'NewTransaction', description: 'An attempt to pay.' });
export interface NewTransaction extends z.infer<typeof NewTransaction> {}
