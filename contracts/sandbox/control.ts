import { z } from 'zod';
import { ClientConfig } from '../checkout/checkout.ts';
import { Features, ShopConfig } from '../config/shop-config.ts';
import { Supplier } from '../supplier/supplier.ts';
import { Cents, entity, field, Id, Instant, openText } from '../values/fields.ts';
import { ACCOUNT_LIMITS, DEBTOR_CARD_STATUSES } from '../vocabulary/index.ts';
import { Status } from '../wire/answers.ts';

/* The same limits as for imports. They leave room in storage for stock that cancelled orders give back. */

/** Largest amount that an operator may set, in cents: one cent below R1 million. */
export const LARGEST_CENTS = 99_999_999;
/** Largest stock that an operator may set: pieces, or weight or volume. */
export const LARGEST_STOCK = 10_000_000;

/** Must not be negative, or every bag would make an order cheaper. */
const bag_price_in_cents = field(Cents.min(0).max(LARGEST_CENTS).nullish(), 'Price of one bag, in cents.');

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

export const SandboxStatus = entity('SandboxStatus', 'State and contents of the sandbox.', {
  status: Status,
  seed: field(z.int().optional(), 'Seed that the shop was created from.'),
  mode: field(z.string().optional(), 'Mode it was created in: `agency` or `marketplace`.'),
  schema_version: field(z.string(), 'Latest migration of the database schema.'),
  engine: field(z.string(), 'Database engine: `pglite` or `postgres`.'),
  now: field(Instant, 'Current time of the sandbox clock.'),
  counts: field(z.record(z.string(), z.int()), 'Number of rows in each main table.'),
});

export const Clock = entity('Clock', 'The clock of the sandbox.', {
  status: Status,
  now: field(Instant, 'Current time of the sandbox clock.'),
  offset_ms: field(z.number(), 'Offset from real time, in ms.'),
  frozen: field(z.boolean(), 'Whether the clock is stopped.'),
});

export const ClockChange = entity('ClockChange', 'A change to the sandbox clock.', {
  now: field(Instant.nullish(), 'Time to set, in the years 1970 to 9998; null returns to real time.'),
  advance_ms: field(
    z
      .number()
      .int()
      .min(0)
      .max(366 * 86_400_000 * 10)
      .optional(),
    'Time to advance by, in ms.',
  ),
  frozen: field(z.boolean().optional(), 'Whether to stop the clock.'),
});

const Notice = entity('Notice', 'A message that a real shop would have sent.', {
  id: Id,
  to: field(z.string(), 'Mobile phone number of the recipient.', '0821234567'),
  kind: openText('Subject of the message.', NOTICE_KINDS),
  text: field(z.string(), 'Text of the message.'),
  created_at: field(Instant, 'When it was sent, by the sandbox clock.'),
});

export const OutboxQuery = z.object({
  to: field(z.string().max(ACCOUNT_LIMITS.login).optional(), 'Only messages to this mobile phone number.'),
  kind: field(z.string().max(40).optional(), 'Only messages of this kind.'),
  limit: field(z.int().min(1).max(1000).optional(), 'Maximum number of messages. Defaults to 50.'),
});

export const OutboxAnswer = entity('OutboxAnswer', 'Messages that a real shop would have sent.', {
  status: Status,
  notices: field(z.array(Notice), 'Messages, newest first.'),
});

export const DebtorCardChange = entity('DebtorCardChange', 'A supplier’s decision about a debtor card.', {
  login: field(z.string().max(ACCOUNT_LIMITS.login), 'Mobile phone number of the shopper.'),
  supplier_id: field(Id, 'ID of the supplier.'),
  status: field(z.enum(DEBTOR_CARD_STATUSES).optional(), 'Decision of the supplier.'),
  debtor_card_number: field(
    z.string().trim().min(1).max(40).optional(),
    'Number of the card; generated if a card is accepted without one.',
  ),
  balance_in_cents: field(
    Cents.min(-LARGEST_CENTS).max(LARGEST_CENTS).optional(),
    'Balance of the card, in cents.',
  ),
  limit_in_cents: field(
    Cents.min(0).max(LARGEST_CENTS).nullish(),
    'How far below zero the balance may go, in cents; null for no limit.',
  ),
});

export const SupplierChange = entity('SupplierChange', 'Changes to a supplier.', {
  client_config: field(
    ClientConfigChange.optional(),
    'Checkout settings to merge into the existing ones; null removes a setting.',
  ),
  slot_capacity: field(z.int().min(0).max(100_000).optional(), 'Maximum number of orders per time slot.'),
  closed_text: field(
    z.string().trim().min(1).max(300).nullish(),
    'Why the supplier is closed; null reopens it.',
  ),
});

export const SupplierSettingsAnswer = entity('SupplierSettingsAnswer', 'A supplier with its settings.', {
  status: Status,
  supplier: Supplier,
  client_config: ClientConfig,
  slot_capacity: field(z.int(), 'Maximum number of orders per time slot.'),
});
