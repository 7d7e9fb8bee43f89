import { CallError, type CallErrorKind } from '../client/call-error.ts';
import type { Code, Problem } from './problems.ts';

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

/** What helps against each problem. */
const REMEDIES: Readonly<Record<Exclude<Code, 'refused' | 'fault'>, Remedy>> = {
  too_many_attempts: 'retry',
  conflict: 'retry',
  unavailable: 'retry',
  failed: 'retry',
  payment_processing: 'retry',
  busy: 'retry',
  upload_under_way: 'retry',
  order_not_done: 'retry',
  payment_failed: 'retry',
  payment_cancelled: 'retry',
  not_signed_in: 'sign_in',
  session_ended: 'sign_in',
  wrong_key: 'sign_in',
  staff_only: 'sign_in',
  too_large: 'fix_input',
  too_much: 'fix_input',
  wrong_credentials: 'fix_input',
  login_taken: 'fix_input',
  terms_required: 'fix_input',
  phone_required: 'fix_input',
  phone_invalid: 'fix_input',
  name_required: 'fix_input',
  password_too_short: 'fix_input',
  password_too_easy: 'fix_input',
  current_password_required: 'fix_input',
  current_password_wrong: 'fix_input',
  id_number_invalid: 'fix_input',
  code_wrong: 'fix_input',
  address_book_full: 'fix_input',
  debtor_registration_required: 'fix_input',
  debtor_card_required: 'fix_input',
  debtor_card_limit: 'fix_input',
  empty_cart: 'fix_input',
  minimum_order: 'fix_input',
  combos_not_sold: 'fix_input',
  invalid_quantity: 'fix_input',
  wrong_supplier: 'fix_input',
  invalid_discount_code: 'fix_input',
  discount_limit_reached: 'fix_input',
  discount_minimum: 'fix_input',
  stokvel_refused: 'fix_input',
  dispatch_not_offered: 'fix_input',
  slot_required: 'fix_input',
  address_required: 'fix_input',
  out_of_range: 'fix_input',
  payment_required: 'fix_input',
  key_reused: 'fix_input',
  line_twice: 'fix_input',
  not_short: 'fix_input',
  undecided_items: 'fix_input',
  payable_amount: 'fix_input',
  other_order: 'fix_input',
  amount_error: 'fix_input',
  unknown_token: 'fix_input',
  wrong_checksum: 'fix_input',
  no_test_card: 'fix_input',
  invalid_request: 'fix_input',
  unstorable_text: 'fix_input',
  unreadable: 'fix_input',
  content_type: 'fix_input',
  coordinates_incomplete: 'fix_input',
  incomplete_place: 'fix_input',
  return_url_refused: 'fix_input',
  nothing_to_change: 'fix_input',
  too_much_packed: 'fix_input',
  unknown_provider: 'fix_input',
  invalid_leaflet: 'fix_input',
  invalid_file_name: 'fix_input',
  empty_file: 'fix_input',
  unknown_file_kind: 'fix_input',
  broken_file: 'fix_input',
  wrong_file_name: 'fix_input',
  unknown_import_type: 'fix_input',
  supplier_required: 'fix_input',
  unreadable_file: 'fix_input',
  wrong_encoding: 'fix_input',
  unclosed_quote: 'fix_input',
  stray_quote: 'fix_input',
  row_too_long: 'fix_input',
  no_rows: 'fix_input',
  unknown_column: 'fix_input',
  duplicate_column: 'fix_input',
  missing_column: 'fix_input',
  too_many_texts: 'fix_input',
  merged_cells: 'fix_input',
  inflates_too_far: 'fix_input',
  import_rejected: 'fix_input',
  unknown_status: 'fix_input',
  ends_before_start: 'fix_input',
  time_out_of_range: 'fix_input',
  unknown_route: 'fix_input',
  import_waiting: 'fix_input',
  order_being_changed: 'fix_input',
  invalid_form: 'fix_input',
  invalid_rating: 'fix_input',
  missing_input: 'fix_input',
  reason_required: 'fix_input',
  dispatch_required: 'fix_input',
  cart_changed: 'fix_input',
  bags_gone: 'fix_input',
  total_changed: 'fix_input',
  total_refused: 'fix_input',
  discount_refused: 'fix_input',
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
  no_payment: 'choose_another',
  wrong_provider: 'choose_another',
  import_abandoned: 'choose_another',
  import_settled: 'choose_another',
  import_overtaken: 'choose_another',
  problems_dropped: 'choose_another',
  snapshot_outdated: 'choose_another',
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
  unknown_host: 'give_up',
  method_not_allowed: 'give_up',
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

/** What helps against a refusal without a code of the contract. */
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

const isListed = (code: string | undefined): code is keyof typeof REMEDIES =>
  code !== undefined && Object.hasOwn(REMEDIES, code);

const ofAnswer = (status: number | undefined, code: string | undefined): Remedy =>
  isListed(code) ? REMEDIES[code] : ofStatus(status);

const isObject = (it: unknown): it is object => typeof it === 'object' && it !== null;

function ofCall({ kind, retryable, status, code }: CallError): Remedy {
  if (retryable) return 'retry';
  const known = OF_KINDS[kind];
  if (known) return known;
  // An opaque redirect has the status 0.
  const remedy = kind === 'unexpected_status' ? ofAnswer(status || undefined, code) : 'give_up';
  // A write that may have been done, and that a repeat would do twice.
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
