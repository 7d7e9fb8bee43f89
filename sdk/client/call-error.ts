/**
 * Why a call did not end in an answer of its contract:
 * - `network`: no answer, or it broke off
 * - `timeout`: the answer took longer than the time-out
 * - `aborted`: the caller's signal ended the call
 * - `unexpected_status`: a status that the contract does not list, redirects included
 * - `unreadable_body`: an empty, cut-off or non-JSON body where the contract has one
 * - `drift`: a body outside the contract, under the strict policy
 * - `missing_parameter`, `bad_parameter`: the call was not sent
 * - `bad_base_url`: the base address is not http(s); nothing was sent
 * - `not_loaded`: the code for the call could not be loaded; nothing was sent
 * - `missing_api_endpoint`: an order for a supplier that has no address of its own in a marketplace; nothing was sent
 */
export type CallErrorKind =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'unexpected_status'
  | 'unreadable_body'
  | 'drift'
  | 'missing_parameter'
  | 'bad_parameter'
  | 'bad_base_url'
  | 'not_loaded'
  | 'missing_api_endpoint';

const NEVER_SENT: ReadonlySet<CallErrorKind> = new Set([
  'missing_parameter',
  'bad_parameter',
  'bad_base_url',
  'not_loaded',
  'missing_api_endpoint',
]);

/** What is known about a failed call beside its kind. */
export interface CallErrorDetails {
  status?: number | undefined;
  code?: string | undefined;
  messages?: readonly string[] | undefined;
  requestId?: string | undefined;
  retryable?: boolean;
  retryAfter?: string | undefined;
  cause?: unknown;
}

/** A call that broke its promise. Its message never holds a secret or a body. */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  /** Name of the call, such as `catalog.product`. */
  readonly call: string;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** Stable name of the reason, where the shop sent one. */
  readonly code: string | undefined;
  /** Reasons in the words of the shop. */
  readonly messages: readonly string[];
  /** Header `x-request-id` of the answer, to look the call up at the shop. */
  readonly requestId: string | undefined;
  /** The same call may be sent again and could succeed: a read, or a write under an idempotency key. */
  readonly retryable: boolean;
  /** Header `Retry-After` of the answer: seconds or a date. */
  readonly retryAfter: string | undefined;

  constructor(kind: CallErrorKind, call: string, message: string, details: CallErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'CallError';
    this.kind = kind;
    this.call = call;
    this.status = details.status;
    this.code = details.code;
    this.messages = details.messages ?? [];
    this.requestId = details.requestId;
    this.retryable = details.retryable ?? false;
    this.retryAfter = details.retryAfter;
  }
}

/** False when a call failed before anything left this program; whatever else happened, the shop may have acted. */
export const maybeSent = (error: unknown): boolean =>
  !(error instanceof CallError && NEVER_SENT.has(error.kind));

/** A required path or header parameter was not given. Nothing was sent. */
export class MissingParameter extends CallError {
  /** Name of the parameter. */
  readonly parameter: string;

  constructor(parameter: string, call: string) {
    super('missing_parameter', call, `Missing the required parameter '${parameter}' when calling ${call}`);
    this.name = 'MissingParameter';
    this.parameter = parameter;
  }
}

/** One place of a request or an answer that does not fit the contract. */
export interface DriftedField {
  /**
   * Where it stands, with dots and indexes: `offers.0.price_in_cents` in an answer, empty for its body as a whole;
   * `body.cart.items.0.qty` in a request, which begins with the part of it.
   */
  path: string;
  /** What was expected there. */
  message: string;
}

/** An answer whose body does not fit the contract. */
export class ContractDrift extends CallError {
  readonly fields: readonly DriftedField[];

  constructor(
    call: string,
    fields: readonly DriftedField[],
    details: Pick<CallErrorDetails, 'status' | 'requestId'>,
  ) {
    const [first] = fields;
    const where = first ? `: ${first.path || 'body'}: ${first.message}` : '';
    super('drift', call, `${call} answered ${details.status} outside its contract${where}`, details);
    this.name = 'ContractDrift';
    this.fields = fields;
  }
}
