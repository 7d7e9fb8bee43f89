/** Statuses with which the shop refuses what it understood. */
export type RefusalStatus = 401 | 404 | 409 | 413 | 422 | 429;

/**
 * The shop refuses. Thrown inside a transaction it takes back everything that was done there; the wire turns it into
 * an answer in one place.
 */
export class Refused extends Error {
  readonly status: RefusalStatus;
  /** Stable name of the reason, for programs. */
  readonly code: string;
  /** Reasons in words, ready to be shown. */
  readonly messages: readonly string[];
  /** Headers of the answer. */
  readonly headers: Readonly<Record<string, string>> = {};
  /** More that goes into the answer, such as a new look at the cart. */
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

/** A key of the caller stands for one request. */
export const keyReused = (): Refused =>
  new Refused(422, 'key_reused', 'This Idempotency-Key was used for another request. Use a new one.');

/** There is no such thing, or it is not the caller's: the answer is the same, so that keys are not confirmed. */
export const notFound = (what: string): Refused => new Refused(404, 'not_found', `${what} was not found.`);
