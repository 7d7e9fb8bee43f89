/** Statuses with which the shop refuses a request that it understood. */
export type RefusalStatus = 401 | 404 | 409 | 413 | 422 | 429;

/**
 * A refusal by the shop. Thrown inside a transaction it rolls back everything done there; the HTTP layer turns it into
 * a response in one place.
 */
export class Refused extends Error {
  readonly status: RefusalStatus;
  /** Stable name of the reason, for programs. */
  readonly code: string;
  /** Reasons in words, ready to display. */
  readonly messages: readonly string[];
  /** Headers of the response. */
  readonly headers: Readonly<Record<string, string>> = {};
  /** Further fields of the response, such as a recalculation of the cart. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: RefusalStatus,
    code: string,
    messages: string | readonly string[],
    details: Record<string, unknown> = {},
  ) {
    const list = typeof messages === 'string' ? [messages] : messages;
    super(list.join(' '));
    this.name = 'Refused';
    this.status = status;
    this.code = code;
    this.messages = list;
    this.details = details;
  }
}

/** An idempotency key identifies a single request. */
export const keyReused = (): Refused =>
  new Refused(422, 'key_reused', 'This Idempotency-Key was used for another request. Use a new one.');

/** Not found, or not the caller's: the response is the same, so that it does not reveal which keys exist. */
export const notFound = (what: string): Refused => new Refused(404, 'not_found', `${what} was not found.`);
