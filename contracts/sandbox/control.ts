import { z } from 'zod';
import { Status } from '../wire/answers.ts';
import { Id, Instant } from '../wire/fields.ts';

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

export const OutboxAnswer = z
  .object({
    status: Status,
    notices: z.array(
      z.object({ id: Id, to: z.string(), kind: z.string(), text: z.string(), created_at: Instant }),
    ),
  })
  .meta({ id: 'OutboxAnswer', description: 'What a real shop would have sent.' });
