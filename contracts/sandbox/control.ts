import { z } from 'zod';
import { ClientConfig } from '../checkout/checkout.ts';
import { Features, ShopConfig } from '../config/shop-config.ts';
import { Supplier } from '../supplier/supplier.ts';
import { Cents, Id, Instant, openText } from '../values/fields.ts';
import { ACCOUNT_LIMITS, DEBTOR_CARD_STATUSES } from '../vocabulary/index.ts';
import { Status } from '../wire/answers.ts';

/* The same limits as for imports. They leave room in storage for stock that cancelled orders give back. */

/** Largest amount that an operator may set, in cents: one cent below R1 million. */
export const LARGEST_CENTS = 99_999_999;
/** Largest stock that an operator may set: pieces, or weight or volume. */
export const LARGEST_STOCK = 10_000_000;

/** Must not be negative, or every bag would make an order cheaper. */
const bag_price_in_cents = Cents.min(0)
  .max(LARGEST_CENTS)
  .nullish()
  .meta({ description: 'Price of one bag, in cents.' });

export const ShopConfigChange = ShopConfig.extend({
  features: Features.extend({ bag_price_in_cents }).nullish(),
}).meta({ id: 'ShopConfigChange', description: 'Changes to the configuration of the shop.' });

const ClientConfigChange = ClientConfig.extend({ bag_price_in_cents }).meta({
  id: 'ClientConfigChange',
  description: 'Changes to the checkout settings of a supplier.',
});

/** Subjects of the messages that a shop sends. */
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

export const SandboxStatus = z
  .object({
    status: Status,
    seed: z.int().optional().meta({ description: 'Seed that the shop was created from.' }),
    mode: z.string().optional().meta({ description: 'Mode it was created in: `agency` or `marketplace`.' }),
    schema_version: z.string().meta({ description: 'Latest migration of the database schema.' }),
    engine: z.string().meta({ description: 'Database engine: `pglite` or `postgres`.' }),
    now: Instant.meta({ description: 'Current time of the sandbox clock.' }),
    counts: z.record(z.string(), z.int()).meta({ description: 'Number of rows in each main table.' }),
  })
  .meta({ id: 'SandboxStatus', description: 'State and contents of the sandbox.' });

export const Clock = z
  .object({
    status: Status,
    now: Instant.meta({ description: 'Current time of the sandbox clock.' }),
    offset_ms: z.number().meta({ description: 'Offset from real time, in ms.' }),
    frozen: z.boolean().meta({ description: 'Whether the clock is stopped.' }),
  })
  .meta({ id: 'Clock', description: 'The clock of the sandbox.' });

export const ClockChange = z
  .object({
    now: Instant.nullish().meta({
      description: 'Time to set, in the years 1970 to 9998; null returns to real time.',
    }),
    advance_ms: z
      .number()
      .int()
      .min(0)
      .max(366 * 86_400_000 * 10)
      .optional()
      .meta({ description: 'Time to advance by, in ms.' }),
    frozen: z.boolean().optional().meta({ description: 'Whether to stop the clock.' }),
  })
  .meta({ id: 'ClockChange', description: 'A change to the sandbox clock.' });

export const Notice = z
  .object({
    id: Id,
    to: z.string().meta({ description: 'Mobile phone number of the recipient.', examples: ['0821234567'] }),
    kind: openText('Subject of the message.', NOTICE_KINDS),
    text: z.string().meta({ description: 'Text of the message.' }),
    created_at: Instant.meta({ description: 'When it was sent, by the sandbox clock.' }),
  })
  .meta({ id: 'Notice', description: 'A message that a real shop would have sent.' });

export const OutboxQuery = z.object({
  to: z
    .string()
    .max(ACCOUNT_LIMITS.login)
    .optional()
    .meta({ description: 'Only messages to this mobile phone number.' }),
  kind: z.string().max(40).optional().meta({ description: 'Only messages of this kind.' }),
  limit: z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .meta({ description: 'Maximum number of messages. Defaults to 50.' }),
});

export const OutboxAnswer = z
  .object({
    status: Status,
    notices: z.array(Notice).meta({ description: 'Messages, newest first.' }),
  })
  .meta({ id: 'OutboxAnswer', description: 'Messages that a real shop would have sent.' });

export const DebtorCardChange = z
  .object({
    login: z.string().max(ACCOUNT_LIMITS.login).meta({ description: 'Mobile phone number of the shopper.' }),
    supplier_id: Id.meta({ description: 'ID of the supplier.' }),
    status: z.enum(DEBTOR_CARD_STATUSES).optional().meta({ description: 'Decision of the supplier.' }),
    debtor_card_number: z.string().trim().min(1).max(40).optional().meta({
      description: 'Number of the card; generated if a card is accepted without one.',
    }),
    balance_in_cents: Cents.min(-LARGEST_CENTS)
      .max(LARGEST_CENTS)
      .optional()
      .meta({ description: 'Balance of the card, in cents.' }),
    limit_in_cents: Cents.min(0)
      .max(LARGEST_CENTS)
      .nullish()
      .meta({ description: 'How far below zero the balance may go, in cents; null for no limit.' }),
  })
  .meta({ id: 'DebtorCardChange', description: 'A supplier’s decision about a debtor card.' });

export const SupplierChange = z
  .object({
    client_config: ClientConfigChange.optional().meta({
      description: 'Checkout settings to merge into the existing ones; null removes a setting.',
    }),
    slot_capacity: z
      .int()
      .min(0)
      .max(100_000)
      .optional()
      .meta({ description: 'Maximum number of orders per time slot.' }),
    closed_text: z
      .string()
      .trim()
      .min(1)
      .max(300)
      .nullish()
      .meta({ description: 'Why the supplier is closed; null reopens it.' }),
  })
  .meta({ id: 'SupplierChange', description: 'Changes to a supplier.' });

export const SupplierSettingsAnswer = z
  .object({
    status: Status,
    supplier: Supplier,
    client_config: ClientConfig,
    slot_capacity: z.int().meta({ description: 'Maximum number of orders per time slot.' }),
  })
  .meta({ id: 'SupplierSettingsAnswer', description: 'A supplier with its settings.' });
