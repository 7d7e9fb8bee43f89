import { z } from 'zod';
import { Cents, Id, openText, sentText } from '../values/fields.ts';
import { PAYMENT_FAILURES, PAYMENT_PROVIDERS, TRANSACTION_STATUSES } from '../vocabulary/index.ts';
import { Messages, Status } from '../wire/answers.ts';

export const Transaction = z
  .object({
    id: Id,
    order_id: Id.optional().meta({ description: 'ID of the order being paid.' }),
    amount_in_cents: Cents,
    status: openText('Status of the payment.', TRANSACTION_STATUSES),
    code: openText('Why the payment came to nothing; null if it did not.', PAYMENT_FAILURES).nullish(),
    messages: Messages.optional().meta({
      description: 'Why the payment failed, ready to display; empty if nothing is wrong.',
      examples: [['Provider declined payment']],
    }),
    provider: openText('Payment provider.', PAYMENT_PROVIDERS),
    provider_data: z.record(z.string(), z.unknown()).nullish().meta({
      description:
        'What is needed to continue at the provider: the `redirect_url` of its page, the `public_key` of its card form, or bank details for a transfer.',
    }),
    provider_reference: z.string().nullish().meta({ description: 'ID of the payment at the provider.' }),
  })
  .meta({ id: 'Transaction', description: 'A payment attempt for an order.' });
export interface Transaction extends z.infer<typeof Transaction> {}

export const TransactionAnswer = z
  .object({ status: Status, transaction: Transaction })
  .meta({ id: 'TransactionAnswer', description: 'A single payment attempt.' });

export const NewTransaction = z
  .object({
    provider: sentText('Payment provider.', PAYMENT_PROVIDERS),
    amount_in_cents: Cents.positive().meta({
      description: 'Amount the shopper agreed to; must match the amount due.',
    }),
    return_url: z
      .url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' })
      .max(2000)
      .optional()
      .meta({
        description:
          'URL that the provider’s page redirects the shopper to, at an origin that the shop allows. Defaults to `/orders/{id}/pay` of the shop.',
      }),
  })
  .meta({ id: 'NewTransaction', description: 'A payment to start: its provider and amount.' });
export interface NewTransaction extends z.infer<typeof NewTransaction> {}
