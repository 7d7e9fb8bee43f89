import { z } from 'zod';

export const Status = z
  .string()
  .meta({ description: '`ok`, or another word if the call was refused.', examples: ['ok'] });

export const Messages = z
  .array(z.string())
  .meta({ description: 'Human-readable messages, ready to display.' });

const Code = z
  .string()
  .meta({ description: 'Stable code of the reason, for programs.', examples: ['minimum_order'] });
const Params = z.record(z.string(), z.unknown()).meta({
  description: 'Details of the reason, for programs that have their own wording.',
  examples: [{ minimum_in_cents: 5000 }],
});

/** What a refusal says apart from its reason. */
const said = {
  message: z
    .string()
    .optional()
    .meta({
      description: 'What to tell a shopper, in the language of the account, or of `Accept-Language`.',
      examples: ['Minimum order amount is R10'],
    }),
  messages: Messages.meta({
    description:
      'What happened, sentence by sentence, for the caller: a shopper, staff or a manager; for a developer if a program is at fault.',
  }),
  developer: z
    .object({
      hints: z.array(z.string()).meta({ description: 'What to correct in the request, in English.' }),
      documentation: z.string().optional().meta({ description: 'Address of the description of the call.' }),
    })
    .optional()
    .meta({ description: 'For developers; not to be shown to shoppers.' }),
};

export const SaidProblem = z
  .object({ code: Code, params: Params.nullish(), messages: Messages })
  .meta({ id: 'SaidProblem', description: 'A reason against a cart or against changes to an order.' });
export interface SaidProblem extends z.infer<typeof SaidProblem> {}

export const Refusal = z
  .object({ status: Status, code: Code, params: Params.optional(), ...said })
  .meta({ id: 'Refusal', description: 'Response to a valid call that the shop refused.' });
export interface Refusal extends z.infer<typeof Refusal> {}

export const RequestProblem = z
  .object({
    in: z.enum(['path', 'query', 'header', 'body']).meta({ description: 'Part of the request.' }),
    path: z.string().meta({
      description: 'Field within that part, with dots and indexes.',
      examples: ['cart.items.0.qty'],
    }),
    code: z.string().meta({ description: 'Type of problem.', examples: ['invalid_type'] }),
    message: z.string().meta({ description: 'What is wrong, and what is expected.' }),
  })
  .meta({ id: 'RequestProblem', description: 'A field of a request that does not match the contract.' });

export const InvalidRequest = z
  .object({
    status: Status,
    code: Code.optional(),
    params: Params.optional(),
    ...said,
    problems: z.array(RequestProblem).optional().meta({ description: 'Every field that does not match.' }),
  })
  .meta({
    id: 'InvalidRequest',
    description: 'Response to a request that does not match the contract, listing every problem.',
  });
export interface InvalidRequest extends z.infer<typeof InvalidRequest> {}

export const Pagination = z
  .object({
    next_page: z.int().nullable().meta({ description: 'Number of the next page; null on the last page.' }),
  })
  .meta({ id: 'Pagination', description: 'Position in a list that is read page by page.' });

export const Done = z
  .object({ status: Status, messages: Messages.optional() })
  .meta({ id: 'Done', description: 'Confirms that the call succeeded.' });
