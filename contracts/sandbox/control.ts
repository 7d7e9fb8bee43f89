import { z } from 'zod';
import { ClientConfig } from '../checkout/checkout.ts';
import { Supplier } from '../supplier/supplier.ts';
import { DEBTOR_CARD_STATUSES } from '../vocabulary/index.ts';
import { Status } from '../wire/answers.ts';
import { Cents, Id, Instant, openText } from '../wire/fields.ts';
import { LARGEST_CENTS } from './largest.ts';
import { ClientConfigChange } from './settings.ts';

/** What the texts are about that a shop sends. */
const NOTICE_KINDS = [
  'reset_code',
  'password_changed',
  'account_secured',
  'debtor_card',
  'order_placed',
  'order_paid',
  'order_changed',
  'order_short',
  'order_ready',
  'order_on_its_way',
  'order_handed_over',
  'order_cancelled',
  'order_refunded',
] as const;

/** What the sandbox is and holds. */
export const SandboxStatus = z
  .object({
    status: Status,
    seed: z.int().optional().meta({ description: 'Number that the shop was made from.' }),
    mode: z.string().optional().meta({ description: 'What it was made as: `agency` or `marketplace`.' }),
    schema_version: z.string().meta({ description: 'Last step of the database schema.' }),
    engine: z.string().meta({ description: 'Database behind it: `pglite` or `postgres`.' }),
    now: Instant.meta({ description: 'The sandbox’s own time.' }),
    counts: z.record(z.string(), z.int()).meta({ description: 'Rows of the main tables.' }),
  })
  .meta({ id: 'SandboxStatus', description: 'What the sandbox is and holds.' });

export const Clock = z
  .object({
    status: Status,
    now: Instant.meta({ description: 'The sandbox’s own time.' }),
    offset_ms: z.number().meta({ description: 'How far it is ahead of real time, in ms.' }),
    frozen: z.boolean().meta({ description: 'It stands still.' }),
  })
  .meta({ id: 'Clock', description: 'The sandbox’s own time.' });

export const ClockChange = z
  .object({
    now: Instant.nullish().meta({
      description: 'Time to go to, in the years 1970 to 9998; null returns to real time.',
    }),
    advance_ms: z
      .number()
      .int()
      .min(0)
      .max(366 * 86_400_000 * 10)
      .optional()
      .meta({ description: 'How far to go on, in ms.' }),
    frozen: z.boolean().optional().meta({ description: 'Stand still from now on.' }),
  })
  .meta({ id: 'ClockChange', description: 'Where the sandbox’s time goes.' });

/** A text that a real shop would have sent. */
export const Notice = z
  .object({
    id: Id,
    to: z.string().meta({ description: 'Mobile phone number it goes to.', examples: ['0821234567'] }),
    kind: openText('What it is about.', NOTICE_KINDS),
    text: z.string().meta({ description: 'The text, as the shopper reads it.' }),
    created_at: Instant.meta({ description: 'When it was sent, in the sandbox’s own time.' }),
  })
  .meta({ id: 'Notice', description: 'A text that a real shop would have sent.' });

export const OutboxQuery = z.object({
  to: z.string().max(40).optional().meta({ description: 'Only what went to this mobile phone number.' }),
  kind: z.string().max(40).optional().meta({ description: 'Only what is about this.' }),
  limit: z.int().min(1).max(1000).optional().meta({ description: 'How many at most; 50 where left out.' }),
});

export const OutboxAnswer = z
  .object({
    status: Status,
    notices: z.array(Notice).meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'OutboxAnswer', description: 'What a real shop would have sent.' });

export const DebtorCardChange = z
  .object({
    login: z.string().max(40).meta({ description: 'Mobile phone number of the shopper.' }),
    supplier_id: Id.meta({ description: 'Supplier that was asked.' }),
    status: z.enum(DEBTOR_CARD_STATUSES).optional().meta({ description: 'What the supplier decides.' }),
    debtor_card_number: z.string().trim().min(1).max(40).optional().meta({
      description: 'Number of the card; made up when a card is accepted without one.',
    }),
    balance_in_cents: Cents.min(-LARGEST_CENTS)
      .max(LARGEST_CENTS)
      .optional()
      .meta({ description: 'What is on the card, in cents.' }),
    limit_in_cents: Cents.min(0)
      .max(LARGEST_CENTS)
      .nullish()
      .meta({ description: 'How far below zero the balance may go, in cents; null for no bound.' }),
  })
  .meta({ id: 'DebtorCardChange', description: 'What a supplier decides about a debtor card.' });

export const SupplierChange = z
  .object({
    client_config: ClientConfigChange.optional().meta({
      description: 'Laid over the checkout settings that are there; null removes a setting.',
    }),
    slot_capacity: z
      .int()
      .min(0)
      .max(100_000)
      .optional()
      .meta({ description: 'Orders that one time slot takes.' }),
    closed_text: z
      .string()
      .trim()
      .min(1)
      .max(300)
      .nullish()
      .meta({ description: 'Why the supplier is closed; null when it is not.' }),
  })
  .meta({ id: 'SupplierChange', description: 'What changes at a supplier.' });

export const SupplierSettingsAnswer = z
  .object({
    status: Status,
    supplier: Supplier,
    client_config: ClientConfig,
    slot_capacity: z.int().meta({ description: 'Orders that one time slot takes.' }),
  })
  .meta({ id: 'SupplierSettingsAnswer', description: 'A supplier with its settings.' });
