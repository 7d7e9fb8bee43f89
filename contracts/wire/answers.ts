import { z } from 'zod';

/** `ok`, or another word when the shop refused. */
export const Status = z
  .string()
  .meta({ description: '`ok`, or another word when the call was refused.', examples: ['ok'] });

/** Human-readable reasons, ready to be shown. */
export const Messages = z
  .array(z.string())
  .meta({ description: 'Human-readable reasons, ready to be shown.' });

/** The answer to a call that the shop understood and refused. */
export const Refusal = z
  .object({
    status: Status,
    code: z
      .string()
      .meta({ description: 'Stable name of the reason, for programs.', examples: ['minimum_order'] }),
    messages: Messages,
  })
  .meta({ id: 'Refusal', description: 'The shop understood the call and refused it.' });
export interface Refusal extends z.infer<typeof Refusal> {}

/** One thing that is wrong with a request. */
export const RequestProblem = z
  .object({
    in: z.enum(['path', 'query', 'header', 'body']).meta({ description: 'Part of the request.' }),
    path: z.string().meta({
      description: 'Field within that part, with dots and indexes.',
      examples: ['cart.items.0.qty'],
    }),
    code: z.string().meta({ description: 'Kind of the problem.', examples: ['invalid_type'] }),
    message: z.string().meta({ description: 'What is wrong and what is expected.' }),
  })
  .meta({ id: 'RequestProblem', description: 'One field of a request that does not fit the contract.' });

/** The answer to a request that does not fit the contract: every problem, named by field. */
export const InvalidRequest = z
  .object({
    status: Status,
    code: z.string().optional().meta({ description: 'Stable name of the reason, for programs.' }),
    messages: Messages,
    problems: z.array(RequestProblem).optional().meta({ description: 'Every field that does not fit.' }),
  })
  .meta({ id: 'InvalidRequest', description: 'The request does not fit the contract.' });
export interface InvalidRequest extends z.infer<typeof InvalidRequest> {}

/** Where the next page of a list is. */
export const Pagination = z
  .object({
    next_page: z.int().nullable().meta({ description: 'Number of the next page, null on the last one.' }),
  })
  .meta({ id: 'Pagination', description: 'Where the next page is.' });

/** The answer to a write that has nothing to say but that it worked. */
export const Done = z
  .object({ status: Status, messages: Messages.optional() })
  .meta({ id: 'Done', description: 'The call worked.' });
