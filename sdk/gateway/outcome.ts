import type { CartLine, CartValidation, Id, InvalidRequest } from '@spaza/contracts';

/** A field of a request that does not match the contract. */
export type RequestProblem = NonNullable<InvalidRequest['problems']>[number];

/**
 * Refusals of the SDK itself: nothing was sent, the status is 0, and there are no messages. Two are about what was
 * sent:
 * - `maybe_done`: the answer to a write was lost, and the shop does not show whether it was done: check before trying
 *   again
 * - `done_unread`: it was done, and the answer could not be read
 * - `no_supplier`, `no_order`, `no_edit`, `no_import`: none was chosen, read, begun or uploaded
 * - `empty_cart`, `empty_file`, `nothing_left`: there is nothing to send
 * - `already_paid`, `already_reviewed`, `order_closed`, `payment_processing`, `not_paid_online`: the order
 *   currently accepts no payment, or no review
 * - `order_being_changed`, `undecided_lines`, `unknown_line`, `wrong_status`: the state of the order does not allow
 *   it
 * - `import_waiting`, `upload_under_way`, `comparison_stale`: another one comes first, or has replaced it
 * - `missing_input`, `supplier_required`, `reason_required`, `invalid_quantity`, `invalid_rating`,
 *   `too_much_packed`, `invalid_form`: the input cannot be sent
 * - `not_offered`, `too_far`, `not_found`, `not_wanted`: the shop does not have it, or the shopper did not want it
 */
export type OwnRefusal =
  | 'already_paid'
  | 'already_reviewed'
  | 'comparison_stale'
  | 'done_unread'
  | 'empty_cart'
  | 'empty_file'
  | 'import_waiting'
  | 'invalid_form'
  | 'invalid_quantity'
  | 'invalid_rating'
  | 'maybe_done'
  | 'missing_input'
  | 'no_edit'
  | 'no_import'
  | 'no_order'
  | 'no_supplier'
  | 'not_found'
  | 'not_offered'
  | 'not_paid_online'
  | 'not_wanted'
  | 'nothing_left'
  | 'order_being_changed'
  | 'order_closed'
  | 'payment_processing'
  | 'reason_required'
  | 'supplier_required'
  | 'too_far'
  | 'too_much_packed'
  | 'undecided_lines'
  | 'unknown_line'
  | 'upload_under_way'
  | 'wrong_status';

/** Why the shop refused. Messages are the shop's own; the user interface derives texts for shoppers from the code. */
export interface Problem {
  /** Stable name of the reason. If the shop sends none, it is derived from the status. Shops may have their own. */
  code: OwnRefusal | (string & {});
  messages: string[];
  /** What the code is about, such as `{ what: 'order' }`. */
  params?: Readonly<Record<string, unknown>>;
  /** HTTP status of the response; 0 if nothing was sent. */
  status: number;
  /** Name of the call, such as `order.modify`. */
  call?: string;
  /** The id under which the shop logs the request. */
  requestId?: string | undefined;
  /** How long to wait before retrying, in ms, if a busy shop says so. */
  retryAfterMs?: number | undefined;
  /** Every invalid field, if the request was malformed. */
  problems?: RequestProblem[];
  /** Current totals of the cart, if they explain the refusal. */
  validation?: CartValidation;
  /** Lines of an order that must be decided on first. */
  order_item_ids?: Id[];
  /** Items that are unavailable. */
  out_of_stock?: CartLine[];
  /** Items whose price changed. */
  updated?: CartLine[];
}

const LISTS = ['problems', 'order_item_ids', 'out_of_stock', 'updated'] as const;
const OBJECTS = ['validation', 'params'] as const;

/** The outcome of a verb: a value, or a refusal that the contract names. Other failures are thrown as `CallError`. */
export type Outcome<T, P = Problem> = { ok: true; value: T } | { ok: false; problem: P };

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const refused = <P>(problem: P): { ok: false; problem: P } => ({ ok: false, problem });

/** A refusal of this program itself: nothing was sent. */
export const refusedHere = (code: OwnRefusal, more: Partial<Problem> = {}): { ok: false; problem: Problem } =>
  refused({ ...problemOf(0, { code }), ...more });

const CODES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'not_signed_in',
  404: 'not_found',
  409: 'conflict',
  422: 'refused',
  429: 'too_many_requests',
  500: 'failed',
  501: 'not_offered',
  503: 'not_available',
};

const isText = (it: unknown): it is string => typeof it === 'string' && it !== '';

/** The reasons of a refusal: a text, a list, texts by field, or objects that hold one. */
function textsIn(said: unknown): string[] {
  if (isText(said)) return [said];
  if (Array.isArray(said)) return said.flatMap(textsIn);
  if (typeof said !== 'object' || said === null) return [];
  const { message, text, ...fields } = said as Readonly<Record<string, unknown>>;
  const own = textsIn(message ?? text);
  if (own.length > 0) return own;
  // What frameworks call `base` is about no field.
  return Object.entries(fields).flatMap(([field, value]) =>
    textsIn(value).map((one) => (field === 'base' ? one : `${field}: ${one}`)),
  );
}

/** Reads a refusal, however little the shop says, and whatever it sends in place of the contract's fields. */
export function problemOf(status: number, body?: unknown): Problem {
  const said = (body ?? {}) as Readonly<Record<string, unknown>>;
  const { code, message, messages, error, errors, status: word } = said;
  const details = [
    ...LISTS.filter((name) => Array.isArray(said[name])),
    ...OBJECTS.filter((name) => Object(said[name]) === said[name]),
  ].map((name) => [name, said[name]]);
  return {
    code: isText(code)
      ? code
      : (CODES[status] ?? (isText(word) && !/^(ok|error)$/.test(word) ? word : 'refused')),
    messages: textsIn(messages ?? message ?? errors ?? error),
    status,
    ...Object.fromEntries(details),
  };
}
