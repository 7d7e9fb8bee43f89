import { CallError, type CallErrorKind } from '../client/call-error.ts';
import { isObject } from '../values.ts';
import type { Code, Problem } from './outcome.ts';

/**
 * What the caller can do about a failure:
 * - `retry`: repeat the request a little later. A refusal changed nothing. A write that got no response is only
 *   repeated under an idempotency key that the shop knows
 * - `sign_in`: identify the caller again, with a session, a key or a token
 * - `fix_input`: correct the request, or first do what the code says; `problems`, `fields` or `messages` name what
 *   is wrong
 * - `choose_another`: it is gone, taken, changed or unavailable here: reload and choose again
 * - `give_up`: nothing will help. Tell a person, with the request id; if a write got no response, such as with
 *   `maybe_done`, check whether it was done before doing it again
 */
export type Remedy = 'retry' | 'sign_in' | 'fix_input' | 'choose_another' | 'give_up';

/** Remedies of problems whose status alone would suggest another one. */
const REMEDIES: Readonly<Partial<Record<Code, Remedy>>> = {
  conflict: 'retry',
  payment_processing: 'retry',
  busy: 'retry',
  upload_under_way: 'retry',
  order_not_done: 'retry',
  payment_failed: 'retry',
  payment_cancelled: 'retry',
  not_signed_in: 'sign_in',
  staff_only: 'sign_in',
  wrong_credentials: 'fix_input',
  login_taken: 'fix_input',
  import_rejected: 'fix_input',
  not_found: 'choose_another',
  code_void: 'choose_another',
  token_void: 'choose_another',
  debtor_cards_not_offered: 'choose_another',
  out_of_stock: 'choose_another',
  all_out_of_stock: 'choose_another',
  prices_changed: 'choose_another',
  offers_expired: 'choose_another',
  slot_gone: 'choose_another',
  payment_not_offered: 'choose_another',
  credit_changed: 'choose_another',
  unknown_line: 'choose_another',
  nothing_left: 'choose_another',
  not_paid_online: 'choose_another',
  not_wanted: 'choose_another',
  no_supplier: 'choose_another',
  no_order: 'choose_another',
  no_edit: 'choose_another',
  no_import: 'choose_another',
  too_far: 'choose_another',
  comparison_stale: 'choose_another',
  no_shipping_method: 'choose_another',
  dispatch_refused: 'choose_another',
  payment_declined: 'choose_another',
  insufficient_funds: 'choose_another',
  debtor_card_exists: 'give_up',
  wrong_status: 'give_up',
  already_reviewed: 'give_up',
  order_closed: 'give_up',
  already_paid: 'give_up',
  demo_account: 'give_up',
  maybe_done: 'give_up',
  done_unread: 'give_up',
  not_offered: 'give_up',
  ordered_elsewhere: 'give_up',
  order_unknown: 'give_up',
  payment_withdrawn: 'give_up',
  payment_refunded: 'give_up',
  order_abandoned: 'give_up',
  order_cancelled: 'give_up',
};

/** The remedy of any other refusal. */
function ofStatus(status: number | undefined): Remedy {
  if (status === 401) return 'sign_in';
  if (status === 404 || status === 409 || status === 410) return 'choose_another';
  if (status === 408 || status === 429) return 'retry';
  if (status === undefined || status === 501 || status > 504) return 'give_up';
  if (status >= 500) return 'retry';
  // If it was refused before it was sent, the caller has to fix it. An account call may refuse with 200.
  return [0, 200, 400, 413, 415, 422].includes(status) ? 'fix_input' : 'give_up';
}

const OF_KINDS: Readonly<Partial<Record<CallErrorKind, Remedy>>> = {
  not_loaded: 'retry',
  missing_parameter: 'fix_input',
  bad_parameter: 'fix_input',
  bad_base_url: 'fix_input',
  missing_api_endpoint: 'choose_another',
};

const ofAnswer = (status: number | undefined, code = ''): Remedy =>
  // The code may be any text that a shop sends, such as `constructor`.
  (Object.hasOwn(REMEDIES, code) && REMEDIES[code as Code]) || ofStatus(status);

function ofCall({ kind, retryable, status, code }: CallError): Remedy {
  if (retryable) return 'retry';
  const known = OF_KINDS[kind];
  if (known) return known;
  // An opaque redirect has the status 0.
  const remedy = kind === 'unexpected_status' ? ofAnswer(status || undefined, code) : 'give_up';
  // A 5xx of a write that cannot be repeated: it may have been done.
  return remedy === 'retry' && (status ?? 0) >= 500 ? 'give_up' : remedy;
}

/**
 * Returns what can be done about a failure, the same for both generations.
 * @param failure the `problem` of an outcome, a thrown `CallError`, or the `ProblemError` of a query; `give_up` for
 *   anything else
 * @example
 * ```ts
 * import { createGateway, remedyOf } from '@spaza/sdk';
 *
 * const gateway = createGateway({ generation: 'newer', addresses: { provider: 'http://127.0.0.1:4000' } });
 * const outcome = await gateway.catalog.product({ id: 'no-such-product', supplierId: 1 });
 * if (!outcome.ok) console.log(remedyOf(outcome.problem)); // choose_another
 * ```
 */
export function remedyOf(failure: unknown): Remedy {
  if (failure instanceof CallError) return ofCall(failure);
  if (!isObject(failure)) return 'give_up';
  const problem = ('problem' in failure ? failure.problem : failure) as Partial<Problem>;
  return problem.maybeDone ? 'give_up' : ofAnswer(problem.status, problem.code);
}
