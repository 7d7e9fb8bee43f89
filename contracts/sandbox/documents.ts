import { z } from 'zod';
import { entity, field } from '../values/fields.ts';
import { Status } from '../wire/answers.ts';
import { byOperator, c, refusals } from '../wire/route.ts';

/** Ways in which an old system may answer within what the documents allow, each on its own switch. */
export const QUIRKS = {
  numbers_as_text: 'Numbers are text, such as "3.2"; IDs keep their type.',
  ids_as_text: 'IDs are text.',
  names_as_objects: 'Brand, pack, unit and product of an item are objects with `id` and `name`.',
  address_as_text: 'The delivery address of an order is text.',
  null_lists: 'Empty lists are null.',
  flags_for_lists:
    '`updated` and `out_of_stock` of a validation are booleans, and `promotions_active` and `stokvel_active` answer only whether there are any.',
  upper_case_providers: 'Payment providers are upper case, such as PAYGATE.',
  loose_checkout_config: '`checkout_config` is bare, with names instead of objects and unknown words.',
  no_dispatch_config: '`checkout_config` has no `dispatch`.',
  totals_only: 'A cart validation has neither `items` nor `subtotal_in_cents`.',
  no_quantities:
    'In a cart validation, lines out of stock have the quantity 0, and lines with another price have none.',
  dates_without_zone: 'Dates have the form 2026-11-25 14:00:00, in South African time.',
  flat: 'The fields of an entity stand beside `status`, unless the entity has a status of its own.',
  wrapped: 'Entities and lists come under `data`.',
  bare: 'Entities and lists come without an envelope, except for lists with pages.',
  single_message: 'A refusal has one text, `message`.',
  messages_by_field: 'The `messages` of a refusal are lists by field.',
  message_objects: 'The `messages` of a refusal are objects.',
  refusals_with_200: 'Refusals answer 200 with a `status` that is not `ok`, except 401, 404 and 429.',
  sign_in_refused_with_422: 'A wrong password answers 422.',
  no_empty_update: 'An account update without changes is refused.',
  no_content: 'Deletes, and writes that only confirm, answer 204.',
  lost_answers: 'Every other write of the same call takes effect, but answers 502.',
  no_other_headers: 'Preflights allow only the headers Content-Type and Authorization.',
  no_newer_calls: 'The calls of the newer generation do not exist.',
  no_token: 'Signing in sets a session cookie instead of returning a token.',
  form_only_staff: 'Completing, disputing and issuing take only form-encoded bodies.',
} as const satisfies Readonly<Record<string, string>>;

/** A name in `QUIRKS`. */
export type Quirk = keyof typeof QUIRKS;

/** Every quirk. */
export const EVERY_QUIRK = Object.keys(QUIRKS) as readonly Quirk[];

const fields = {
  on: field(
    z.boolean(),
    'Whether the shop answers only what the documents name. Operator calls are not affected.',
  ),
  quirks: field(
    z.array(z.enum(EVERY_QUIRK)),
    `Further deviations, only while it is on. ${EVERY_QUIRK.map((quirk) => `\`${quirk}\`: ${QUIRKS[quirk]}`).join(' ')}`,
  ),
};

const DocumentsAnswer = entity(
  'DocumentsAnswer',
  'Whether the shop keeps to the documents, and its quirks.',
  { status: Status, ...fields },
);

const DocumentsChange = entity('DocumentsChange', 'Whether the shop is to keep to the documents, and how.', {
  on: fields.on,
  quirks: fields.quirks.optional(),
});

/** Makes the sandbox a shop that knows only the documented calls and fields. */
export const documentsRoutes = c.router({
  documents: {
    ...byOperator,
    method: 'GET',
    path: '/documents',
    summary: 'Retrieve whether the shop keeps to the documents',
    responses: { 200: DocumentsAnswer, ...refusals('wrong_key') },
  },
  setDocuments: {
    ...byOperator,
    method: 'PUT',
    path: '/documents',
    summary: 'Make the shop keep to the documents',
    description:
      'The shop then has only the documented calls, fields and parameters, announces no capability, ignores ' +
      '`Idempotency-Key`, and applies imports at once. Affects this process only. Quirks that are not sent are off.',
    body: DocumentsChange,
    responses: { 200: DocumentsAnswer, ...refusals('wrong_key') },
  },
});
