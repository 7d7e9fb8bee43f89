import { CallError, type CallErrorKind } from '../client/call-error.ts';
import type { Problem } from './outcome.ts';

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

/** Remedies by kind of `CallError`, by status, and by code if the status says too little. */
const HELPS: Readonly<Record<Remedy, readonly (CallErrorKind | (string & {}) | number)[]>> = {
  retry: [
    'not_loaded',
    'busy',
    'conflict',
    'payment_processing',
    'upload_under_way',
    408,
    429,
    500,
    502,
    503,
    504,
  ],
  sign_in: [401],
  fix_input: [
    'missing_parameter',
    'bad_parameter',
    'bad_base_url',
    'import_rejected',
    'login_taken',
    'undecided_lines',
    'wrong_credentials',
    // If it was refused before it was sent, the caller has to fix it.
    0,
    // An account call may respond with 200 and refuse all the same.
    200,
    400,
    413,
    415,
    422,
  ],
  choose_another: [
    'missing_api_endpoint',
    'code_void',
    'comparison_stale',
    'debtor_cards_not_offered',
    'no_edit',
    'no_import',
    'no_order',
    'no_supplier',
    'not_found',
    'not_paid_online',
    'not_wanted',
    'nothing_left',
    'payment_not_offered',
    'token_void',
    'too_far',
    'unknown_line',
    404,
    409,
    410,
  ],
  give_up: [
    'already_paid',
    'already_reviewed',
    'debtor_card_exists',
    'done_unread',
    'maybe_done',
    'order_unknown',
    'not_offered',
    'order_closed',
    'wrong_status',
  ],
};
const REMEDIES = Object.keys(HELPS) as Remedy[];

const against = (reason: string | number | undefined): Remedy | undefined =>
  REMEDIES.find((remedy) => HELPS[remedy].includes(reason ?? ''));

const ofAnswer = (status: number | undefined, code: string | undefined): Remedy =>
  against(code) ?? against(status) ?? 'give_up';

const isObject = (it: unknown): it is object => typeof it === 'object' && it !== null;

function ofCall({ kind, retryable, status, code }: CallError): Remedy {
  if (retryable) return 'retry';
  const known = against(kind);
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
  const { status, code } = ('problem' in failure ? failure.problem : failure) as Partial<Problem>;
  return ofAnswer(status, code);
}
