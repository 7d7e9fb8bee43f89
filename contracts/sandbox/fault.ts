import { z } from 'zod';
import { Status } from '../wire/answers.ts';
import { Id } from '../wire/fields.ts';
import { OfferChange } from './offer-change.ts';
import { RoutePattern } from './operator.ts';

/** What each kind of fault cannot do without. */
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
      'What happens. delay: it takes longer. status: it answers an error. cut: the connection breaks. truncate: the ' +
      'body ends too early, as if it were complete. duplicate: the call is done twice, as by a proxy that repeats it, ' +
      'and the second answer is sent. drift: one field of a good answer is not as its contract says. change_offer: ' +
      'an offer changes just before the call.',
  }),
  account_id: Id.optional().meta({ description: 'Only calls of this signed-in account.' }),
  supplier_id: Id.optional().meta({
    description: 'Only calls at the address of this supplier, or with its key in path or query.',
  }),
  probability: z.number().gt(0).max(1).optional().meta({
    description:
      'How likely it is at each call, up to 1; certain where empty. The same seed and calls repeat it.',
  }),
  seed: z
    .int()
    .min(0)
    .max(0x7fffffff)
    .optional()
    .meta({ description: 'Number that the chance is drawn from.' }),
  times: z.int().min(1).optional().meta({ description: 'How often at most; without end where empty.' }),
  delay_ms: z
    .int()
    .min(0)
    .max(600_000)
    .optional()
    .meta({ description: 'How long to wait, in ms, for `delay`.' }),
  status: z.int().min(400).max(599).optional().meta({ description: 'Status to answer, for `status`.' }),
  retry_after: z
    .int()
    .min(0)
    .max(86_400)
    .optional()
    .meta({ description: 'The header `retry-after` of that answer, in seconds.' }),
  works: z
    .boolean()
    .optional()
    .meta({
      description:
        'For `status` and `cut`: the call is done all the same, and only its answer is lost. Left out: `cut` works, ' +
        '`status` does not.',
    }),
  after_bytes: z
    .int()
    .min(0)
    .optional()
    .meta({
      description:
        'Bytes of the body that still come through, for `cut` and `truncate`: half of it where empty. After 0 bytes ' +
        'a cut leaves no answer at all.',
    }),
  path: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({
      description: 'Field of the answer, for `drift`, with dots and indexes; `*` is every entry.',
      examples: ['offers.*.price_in_cents'],
    }),
  value: z
    .unknown()
    .optional()
    .meta({ description: 'What the field becomes, any JSON; left out, it is missing.' }),
  offer_id: Id.optional().meta({ description: 'Offer that changes, for `change_offer`.' }),
  change: OfferChange.optional().meta({ description: 'What happens to that offer.' }),
};

/** A mishap that the sandbox is told to have. */
export const NewFault = z
  .object(fields)
  .superRefine((fault, { addIssue }) => {
    for (const path of NEEDED[fault.kind]) {
      if (fault[path] === undefined) {
        addIssue({ code: 'custom', path: [path], message: `is needed for ${fault.kind}` });
      }
    }
  })
  .meta({ id: 'NewFault', description: 'A mishap that the sandbox is to have.' });
export interface NewFault extends z.infer<typeof NewFault> {}

/** A mishap that the sandbox has. */
export const Fault = z
  .object({
    ...fields,
    id: z.int().meta({ description: 'Key of the fault: 1 for the first one since all were removed.' }),
    seed: z.int().meta({ description: 'Number that its chance is drawn from.' }),
    fired: z.int().min(0).meta({ description: 'How often it has happened.' }),
  })
  .meta({ id: 'Fault', description: 'A mishap that the sandbox has.' });
export interface Fault extends z.infer<typeof Fault> {}

export const FaultsAnswer = z
  .object({ status: Status, faults: z.array(Fault) })
  .meta({ id: 'FaultsAnswer', description: 'Mishaps in force, in the order in which they happen.' });
