import { z } from 'zod';
import { entity, field } from '../values/fields.ts';

export const Status = field(z.string(), '`ok`, or another word if the call was refused.', 'ok');

export const Messages = field(z.array(z.string()), 'Human-readable messages, ready to display.');

const Code = field(z.string(), 'Stable code of the reason, for programs.', 'minimum_order');
const Params = field(
  z.record(z.string(), z.unknown()),
  'Details of the reason, for programs that have their own wording.',
  { minimum_in_cents: 5000 },
);

/** What a refusal says apart from its reason. */
const said = {
  message: field(
    z.string().optional(),
    'What to tell a shopper, in the language of the account, or of `Accept-Language`.',
    'Minimum order amount is R10',
  ),
  messages: field(
    Messages,
    'What happened, sentence by sentence, for the caller: a shopper, staff or a manager; for a developer if a program is at fault.',
  ),
  developer: field(
    z
      .object({
        hints: field(z.array(z.string()), 'What to correct in the request, in English.'),
        documentation: field(z.string().optional(), 'Address of the description of the call.'),
      })
      .optional(),
    'For developers; not to be shown to shoppers.',
  ),
};

export const SaidProblem = entity('SaidProblem', 'A reason against a cart or against changes to an order.', {
  code: Code,
  params: Params.nullish(),
  messages: Messages,
});
export interface SaidProblem extends z.infer<typeof SaidProblem> {}

export const Refusal = entity('Refusal', 'Response to a valid call that the shop refused.', {
  status: Status,
  code: Code,
  params: Params.optional(),
  ...said,
});
export interface Refusal extends z.infer<typeof Refusal> {}

const RequestProblem = entity('RequestProblem', 'A field of a request that does not match the contract.', {
  in: field(z.enum(['path', 'query', 'header', 'body']), 'Part of the request.'),
  path: field(z.string(), 'Field within that part, with dots and indexes.', 'cart.items.0.qty'),
  code: field(z.string(), 'Type of problem.', 'invalid_type'),
  message: field(z.string(), 'What is wrong, and what is expected.'),
});

export const InvalidRequest = entity(
  'InvalidRequest',
  'Response to a request that does not match the contract, listing every problem.',
  {
    status: Status,
    code: Code.optional(),
    params: Params.optional(),
    ...said,
    problems: field(z.array(RequestProblem).optional(), 'Every field that does not match.'),
  },
);
export interface InvalidRequest extends z.infer<typeof InvalidRequest> {}

export const Pagination = entity('Pagination', 'Position in a list that is read page by page.', {
  next_page: field(z.int().nullable(), 'Number of the next page; null on the last page.'),
});

export const Done = entity('Done', 'Confirms that the call succeeded.', {
  status: Status,
  messages: Messages.optional(),
});
