import { z } from 'zod';
import { Cents, entity, field, Id, Instant } from '../values/fields.ts';
import { Done, Status } from '../wire/answers.ts';
import { byOperator, c, refusals } from '../wire/route.ts';
import { LARGEST_CENTS, LARGEST_STOCK } from './control.ts';
import { RoutePattern } from './journal.ts';

export const OfferChange = entity('OfferChange', 'Changes to an offer.', {
  price_in_cents: field(Cents.positive().max(LARGEST_CENTS).optional(), 'New price, in cents.'),
  stock: field(z.number().min(0).max(LARGEST_STOCK).optional(), 'Remaining stock; 0 is out of stock.'),
  end_at: field(Instant.nullish(), 'When the offer ends; must be after its start. Null for no end.'),
});

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
  kind: field(
    z.enum(kinds as [keyof typeof NEEDED]),
    'What happens. `delay`: the response is delayed. `status`: an error is returned. `cut`: the connection breaks. ' +
      '`truncate`: the body ends early, as if it were complete. `duplicate`: the call is made twice, as if repeated by ' +
      'a proxy, and the second response is sent. `drift`: one field of a successful response violates its contract. ' +
      '`change_offer`: an offer changes just before the call.',
  ),
  account_id: field(Id.optional(), 'Only calls by this signed-in account.'),
  supplier_id: field(
    Id.optional(),
    'Only calls at the base address of this supplier, or with its ID in the path or query.',
  ),
  probability: field(
    z.number().gt(0).max(1).optional(),
    'Probability for each call, up to 1. Defaults to 1. The same seed and calls give the same result.',
  ),
  seed: field(z.int().min(0).max(0x7fffffff).optional(), 'Seed of the random numbers.'),
  times: field(z.int().min(1).optional(), 'Maximum number of times. Unlimited by default.'),
  delay_ms: field(z.int().min(0).max(600_000).optional(), 'Delay in ms, for `delay`.'),
  status: field(z.int().min(400).max(599).optional(), 'Status to return, for `status`.'),
  retry_after: field(
    z.int().min(0).max(86_400).optional(),
    'Value of the `retry-after` header, in seconds, for `status`.',
  ),
  works: field(
    z.boolean().optional(),
    'For `status` and `cut`: whether the call still takes effect, so that only its response is lost. Defaults to true ' +
      'for `cut` and false for `status`.',
  ),
  after_bytes: field(
    z.int().min(0).optional(),
    'Number of bytes of the body to send, for `cut` and `truncate`. Defaults to half of the body. With 0, `cut` sends ' +
      'no response at all.',
  ),
  path: field(
    z.string().min(1).max(200).optional(),
    'Path of the response field, for `drift`, with dots and indexes; `*` matches every entry.',
    'offers.*.price_in_cents',
  ),
  value: field(z.unknown().optional(), 'New value of the field, any JSON. If omitted, the field is removed.'),
  offer_id: field(Id.optional(), 'ID of the offer to change, for `change_offer`.'),
  change: field(OfferChange.optional(), 'Changes to the offer, for `change_offer`.'),
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

export const Fault = entity('Fault', 'An active fault.', {
  ...fields,
  id: field(z.int(), 'ID of the fault; numbering restarts at 1 once all are removed.'),
  seed: field(z.int(), 'Seed of its random numbers.'),
  fired: field(z.int().min(0), 'Number of times it has occurred.'),
});
export interface Fault extends z.infer<typeof Fault> {}

const FaultsAnswer = entity('FaultsAnswer', 'Active faults, in the order in which they occur.', {
  status: Status,
  faults: z.array(Fault),
});

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
    pathParams: z.object({ id: field(z.int(), 'ID of the fault.') }),
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
