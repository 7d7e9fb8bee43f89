import { z } from 'zod';
import { Cents, Id, Instant } from '../values/fields.ts';
import { Done, Status } from '../wire/answers.ts';
import { c, refusals } from '../wire/route.ts';
import { LARGEST_CENTS, LARGEST_STOCK } from './control.ts';
import { byOperator, RoutePattern } from './operator.ts';

export const OfferChange = z
  .object({
    price_in_cents: Cents.positive()
      .max(LARGEST_CENTS)
      .optional()
      .meta({ description: 'New price, in cents.' }),
    stock: z
      .number()
      .min(0)
      .max(LARGEST_STOCK)
      .optional()
      .meta({ description: 'Remaining stock; 0 is out of stock.' }),
    end_at: Instant.nullish().meta({
      description: 'When the offer ends; must be after its start. Null for no end.',
    }),
  })
  .meta({ id: 'OfferChange', description: 'Changes to an offer.' });

/** Fields that each kind of fault requires. */
const NEEDED = {
  delay: ['delay_ms'],
  status: ['status'],
  cut: [],
  truncate: [],
  duplicate: [],
  drift: ['path'],
  change_offer: ['offer_id', 'change'],
} as const;

const kinds = Object.keys(NEEDED) as (keyof typeof NEEDED)[];

const fields = {
  route: RoutePattern,
  kind: z.enum(kinds as [keyof typeof NEEDED]).meta({
    description:
      'What happens. `delay`: the response is delayed. `status`: an error is returned. `cut`: the connection breaks. ' +
      '`truncate`: the body ends early, as if it were complete. `duplicate`: the call is made twice, as if repeated by ' +
      'a proxy, and the second response is sent. `drift`: one field of a successful response violates its contract. ' +
      '`change_offer`: an offer changes just before the call.',
  }),
  account_id: Id.optional().meta({ description: 'Only calls by this signed-in account.' }),
  supplier_id: Id.optional().meta({
    description: 'Only calls at the base address of this supplier, or with its ID in the path or query.',
  }),
  probability: z.number().gt(0).max(1).optional().meta({
    description:
      'Probability for each call, up to 1. Defaults to 1. The same seed and calls give the same result.',
  }),
  seed: z.int().min(0).max(0x7fffffff).optional().meta({ description: 'Seed of the random numbers.' }),
  times: z.int().min(1).optional().meta({ description: 'Maximum number of times. Unlimited by default.' }),
  delay_ms: z.int().min(0).max(600_000).optional().meta({ description: 'Delay in ms, for `delay`.' }),
  status: z.int().min(400).max(599).optional().meta({ description: 'Status to return, for `status`.' }),
  retry_after: z
    .int()
    .min(0)
    .max(86_400)
    .optional()
    .meta({ description: 'Value of the `retry-after` header, in seconds, for `status`.' }),
  works: z
    .boolean()
    .optional()
    .meta({
      description:
        'For `status` and `cut`: whether the call still takes effect, so that only its response is lost. Defaults to true ' +
        'for `cut` and false for `status`.',
    }),
  after_bytes: z
    .int()
    .min(0)
    .optional()
    .meta({
      description:
        'Number of bytes of the body to send, for `cut` and `truncate`. Defaults to half of the body. With 0, `cut` sends ' +
        'no response at all.',
    }),
  path: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({
      description: 'Path of the response field, for `drift`, with dots and indexes; `*` matches every entry.',
      examples: ['offers.*.price_in_cents'],
    }),
  value: z
    .unknown()
    .optional()
    .meta({ description: 'New value of the field, any JSON. If omitted, the field is removed.' }),
  offer_id: Id.optional().meta({ description: 'ID of the offer to change, for `change_offer`.' }),
  change: OfferChange.optional().meta({ description: 'Changes to the offer, for `change_offer`.' }),
};

export const NewFault = z
  .object(fields)
  .superRefine((fault, { addIssue }) => {
    for (const path of NEEDED[fault.kind]) {
      if (fault[path] === undefined) {
        addIssue({ code: 'custom', path: [path], message: `is required for ${fault.kind}` });
      }
    }
  })
  .meta({ id: 'NewFault', description: 'A fault for the sandbox to inject.' });
export interface NewFault extends z.infer<typeof NewFault> {}

export const Fault = z
  .object({
    ...fields,
    id: z.int().meta({ description: 'ID of the fault; numbering restarts at 1 once all are removed.' }),
    seed: z.int().meta({ description: 'Seed of its random numbers.' }),
    fired: z.int().min(0).meta({ description: 'Number of times it has occurred.' }),
  })
  .meta({ id: 'Fault', description: 'An active fault.' });
export interface Fault extends z.infer<typeof Fault> {}

export const FaultsAnswer = z
  .object({ status: Status, faults: z.array(Fault) })
  .meta({ id: 'FaultsAnswer', description: 'Active faults, in the order in which they occur.' });

/** Calls that inject faults. */
export const faultRoutes = c.router({
  faults: {
    ...byOperator,
    method: 'GET',
    path: '/faults',
    summary: 'List active faults',
    description:
      'Returns the faults with the number of times each has occurred. A fault that is used up stays listed until it is removed.',
    responses: { 200: FaultsAnswer, ...refusals('wrong_key') },
  },
  addFault: {
    ...byOperator,
    method: 'POST',
    path: '/faults',
    summary: 'Add a fault',
    description:
      'Returns the fault with its ID. It affects matching calls to this process in either generation, but never calls ' +
      'by the operator. The response header `x-sandbox-fault` names the faults that affected a call.',
    body: NewFault,
    responses: {
      200: FaultsAnswer,
      ...refusals('wrong_key', 'not_found', 'unknown_route', 'ends_before_start', 'time_out_of_range'),
    },
  },
  removeFault: {
    ...byOperator,
    method: 'DELETE',
    path: '/faults/:id',
    summary: 'Remove a fault',
    pathParams: z.object({ id: z.int().meta({ description: 'ID of the fault.' }) }),
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key', 'not_found') },
  },
  clearFaults: {
    ...byOperator,
    method: 'DELETE',
    path: '/faults',
    summary: 'Remove all faults',
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key') },
  },
});
