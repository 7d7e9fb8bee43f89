import { z } from 'zod';
import { Status } from '../wire/answers.ts';
import { Cents, Id, Instant } from '../wire/fields.ts';

/** What the sandbox is and holds. */
export const SandboxStatus = z
  .object({
    status: Status,
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
    now: Instant.nullish().meta({ description: 'Time to go to; null returns to real time.' }),
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

export const OfferChange = z
  .object({
    price_in_cents: Cents.positive().optional().meta({ description: 'New price, in cents.' }),
    stock: z.number().min(0).optional().meta({ description: 'What is left; 0 is out of stock.' }),
    end_at: Instant.nullish().meta({ description: 'When it ends.' }),
  })
  .meta({ id: 'OfferChange', description: 'What happens to an offer.' });

/** A mishap that the sandbox is told to have. */
export const Fault = z
  .object({
    id: Id.optional(),
    route: z.string().meta({
      description: 'Call that it happens to, as `generation.domain.route`.',
      examples: ['older.order.register'],
    }),
    kind: z.enum(['delay', 'status', 'cut', 'duplicate']).meta({ description: 'What happens.' }),
    status: z.int().min(400).max(599).optional().meta({ description: 'Status to answer, for `status`.' }),
    delay_ms: z.int().min(0).max(600_000).optional().meta({ description: 'How long to wait, for `delay`.' }),
    times: z.int().min(1).optional().meta({ description: 'How often; always where empty.' }),
  })
  .meta({ id: 'Fault', description: 'A mishap that the sandbox is told to have.' });

export const FaultsAnswer = z
  .object({ status: Status, faults: z.array(Fault) })
  .meta({ id: 'FaultsAnswer', description: 'Mishaps in force.' });

export const SnapshotsAnswer = z
  .object({ status: Status, snapshots: z.array(z.object({ name: z.string(), created_at: Instant })) })
  .meta({ id: 'SnapshotsAnswer', description: 'Saved states.' });

export const OutboxAnswer = z
  .object({
    status: Status,
    notices: z.array(
      z.object({ id: Id, to: z.string(), kind: z.string(), text: z.string(), created_at: Instant }),
    ),
  })
  .meta({ id: 'OutboxAnswer', description: 'What a real shop would have sent.' });

export const JournalAnswer = z
  .object({
    status: Status,
    log: z.record(z.string(), z.unknown()).meta({ description: 'HAR 1.2, redacted.' }),
  })
  .meta({ id: 'JournalAnswer', description: 'The last requests and answers.' });
