import { CallError, type CallErrorKind } from '../client/call-error.ts';
import type { Problem } from './outcome.ts';

/**
 * What whoever made a call can do about its failure:
 * - `retry`: ask the same again, a little later. A refusal changed nothing; a write that got no answer is to be repeated
 *   under the idempotency key that it had
 * - `sign_in`: say anew who calls, with a session, a key or a token
 * - `fix_input`: correct what was sent; `problems`, `fields` or `messages` name what is wrong
 * - `choose_another`: what was asked for is gone, taken, changed or not to be had here: read anew and choose again
 * - `give_up`: nothing will help. Tell a person, with the request id; when a write got no answer and had no idempotency
 *   key, look whether it was done
 */
export type Remedy = 'retry' | 'sign_in' | 'fix_input' | 'choose_another' | 'give_up';

const BY_KIND: Partial<Record<CallErrorKind, Remedy>> = {
  not_loaded: 'retry',
  missing_parameter: 'fix_input',
  bad_parameter: 'fix_input',
  bad_base_url: 'fix_input',
  missing_api_endpoint: 'choose_another',
};

const BY_STATUS: Readonly<Record<number, Remedy>> = {
  // An account call may answer 200 and refuse all the same.
  200: 'fix_input',
  400: 'fix_input',
  401: 'sign_in',
  404: 'choose_another',
  408: 'retry',
  409: 'choose_another',
  410: 'choose_another',
  413: 'fix_input',
  415: 'fix_input',
  422: 'fix_input',
  429: 'retry',
  500: 'retry',
  502: 'retry',
  503: 'retry',
  504: 'retry',
};

/** Codes whose status says too little. */
const BY_CODE: Readonly<Record<string, Remedy>> = {
  already_paid: 'give_up',
  already_reviewed: 'give_up',
  busy: 'retry',
  code_void: 'choose_another',
  conflict: 'retry',
  debtor_card_exists: 'give_up',
  debtor_cards_not_offered: 'choose_another',
  import_rejected: 'fix_input',
  login_taken: 'fix_input',
  order_closed: 'give_up',
  payment_not_offered: 'choose_another',
  payment_processing: 'retry',
  token_void: 'choose_another',
  undecided_lines: 'fix_input',
  wrong_credentials: 'fix_input',
  wrong_status: 'give_up',
};

const ofAnswer = (status: number | undefined, code: string | undefined): Remedy =>
  BY_CODE[code ?? ''] ?? BY_STATUS[status ?? 0] ?? 'give_up';

const isObject = (it: unknown): it is object => typeof it === 'object' && it !== null;

function ofCall({ kind, retryable, status, code }: CallError): Remedy {
  if (retryable) return 'retry';
  const known = BY_KIND[kind];
  if (known) return known;
  const remedy = kind === 'unexpected_status' ? ofAnswer(status, code) : 'give_up';
  // A write that may have been done, and that would be done twice.
  return remedy === 'retry' && (status ?? 0) >= 500 ? 'give_up' : remedy;
}

/**
 * What can be done about a failure, the same for both generations.
 * @param failure the `problem` of an outcome, a thrown `CallError`, or the `ProblemError` of a query; anything else is
 *   given up
 * @example
 * const outcome = await gateway.catalog.product({ id: 'no-such-product', supplierId: 1 });
 * if (!outcome.ok) remedyOf(outcome.problem); // choose_another
 */
export function remedyOf(failure: unknown): Remedy {
  if (failure instanceof CallError) return ofCall(failure);
  if (!isObject(failure)) return 'give_up';
  const { status, code } = ('problem' in failure ? failure.problem : failure) as Partial<Problem>;
  return ofAnswer(status, code);
}
