/**
 * Why a call did not end in a response from its contract:
 * - `network`: no response, or it broke off
 * - `timeout`: the response took longer than the timeout
 * - `aborted`: the caller's signal aborted the call
 * - `unexpected_status`: a status that the contract does not list; a redirect, unless it was safe to follow
 * - `unreadable_body`: an empty, cut-off or non-JSON body when the contract has one
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

/** Kinds of failures before anything was sent. */
const NEVER_SENT = /^(missing|bad|not)_/;

/** Details of a failed call besides its kind. */
export interface CallErrorDetails {
  status?: number | undefined;
  code?: string | undefined;
  messages?: readonly string[];
  requestId?: string | undefined;
  retryable?: boolean;
  retryAfterMs?: number | undefined;
  sent?: boolean;
  acted?: boolean;
  partial?: unknown;
  cause?: unknown;
}

/** A failed call. Its message never contains a secret or a body. */
export class CallError extends Error {
  // `declare`: every field is set below and need not be initialised twice.
  /** What failed, such as `network`. */
  declare readonly kind: CallErrorKind;
  /** Name of the call, such as `catalog.product`. */
  declare readonly call: string;
  /** What happened; the message says where, why and how often, too. */
  declare readonly what: string;
  /** Method of the request, if one was made. */
  declare readonly method: string | undefined;
  /** Address of the request without its query, if one was made. */
  declare readonly address: string | undefined;
  /** How often it was tried; 0 if no request was made. */
  declare readonly attempts: number;
  /** Whether anything may have reached the shop: false if there was no connection, or no request. */
  declare readonly sent: boolean;
  /** HTTP status, if there was a response. */
  declare readonly status: number | undefined;
  /** Stable name of the reason, if the shop sent one. */
  declare readonly code: string | undefined;
  /** Reasons in the shop's own words. */
  declare readonly messages: readonly string[];
  /** Header `x-request-id` of the response, for looking the call up at the shop. */
  declare readonly requestId: string | undefined;
  /** Whether the same call may be sent again and could succeed: a read, or a write with an idempotency key. */
  declare readonly retryable: boolean;
  /** How long the shop asks to wait before a retry, in ms, if it says. */
  declare readonly retryAfterMs: number | undefined;

  /**
   * Whether the shop did what a write asked for: it answered 2xx, and only what it answered could not be read. The write
   * must not be repeated.
   */
  declare readonly acted: boolean;
  /** The answer as the shop sent it, if `acted` and there was one. */
  declare readonly partial: unknown;

  constructor(kind: CallErrorKind, call: string, what: string, details: CallErrorDetails = {}) {
    const { cause, ...known } = details;
    super(what, cause === undefined ? undefined : { cause });
    const sent = !NEVER_SENT.test(kind);
    const unknown = { attempts: 0, sent, messages: [], retryable: false, acted: false };
    Object.assign(this, { name: 'CallError', kind, call, what, ...unknown, ...known });
  }
}

/** A required path or header parameter is missing. Nothing was sent. */
export class MissingParameter extends CallError {
  /** Name of the parameter. */
  declare readonly parameter: string;

  constructor(parameter: string, call: string) {
    super('missing_parameter', call, `Missing parameter '${parameter}' of ${call}`);
    this.name = 'MissingParameter';
    this.parameter = parameter;
  }
}

/**
 * Stands in a parameter list for what a program without types left out.
 * @throws MissingParameter
 */
export function required(parameter: string, call: string): never {
  throw new MissingParameter(parameter, call);
}

/**
 * Loads the code of a call.
 * @param answered tells what is known of the answer, if the code is to read one
 * @throws CallError `not_loaded` if that fails and nothing was sent: the next call tries again; `unreadable_body` if an
 *   answer came
 */
export const codeOf = <M>(
  call: string,
  load: () => Promise<M>,
  answered?: () => CallErrorDetails,
): Promise<M> =>
  load().catch((cause) => {
    const kind = answered ? 'unreadable_body' : 'not_loaded';
    const what = `The code of ${call} could not be loaded`;
    throw new CallError(kind, call, what, { retryable: true, ...answered?.(), cause });
  });

/** Loads code once, with the first call that needs it; if that fails, the next call tries again. */
export function loadedOnce<M>(load: () => Promise<M>): () => Promise<M> {
  let loading: Promise<M> | undefined;
  return () => {
    // A repeated `import` is slower than remembering the promise.
    if (!loading) {
      loading = load();
      // Handled here in case nobody awaits it; callers still get the rejection.
      loading.catch(() => {
        loading = undefined;
      });
    }
    return loading;
  };
}
