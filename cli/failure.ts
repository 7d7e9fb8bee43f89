import type { FailureKind } from './exit-codes.ts';

/** Whether an error is a system error with one of the codes, such as `ENOENT`. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

export interface FailureDetails {
  /** Stable name of the reason. */
  code: string;
  /** Sentences that say what was wrong and where. */
  messages: readonly string[];
  /** What to do about it; defaults to the advice for its kind. */
  next?: string | undefined;
  /** The shop's response body, if a raw call was made. */
  answer?: unknown;
  cause?: unknown;
}

/** A command failed. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly code: string;
  readonly messages: readonly string[];
  readonly next: string | undefined;
  readonly answer: unknown;

  constructor(kind: FailureKind, { code, messages, next, answer, cause }: FailureDetails) {
    super(messages.join(' '), cause === undefined ? undefined : { cause });
    this.name = 'Failure';
    this.kind = kind;
    this.code = code;
    this.messages = messages;
    this.next = next;
    this.answer = answer;
  }

  /** The same failure with the name of its subject in front, unless it is named already. */
  about(name: string): Failure {
    const { kind, code, next, answer, cause } = this;
    const [first = '', ...rest] = this.messages;
    if (first.includes(name)) return this;
    return new Failure(kind, { code, messages: [`${name}: ${first}`, ...rest], next, answer, cause });
  }
}

/** An invalid flag, value or word. */
export const wrongUsage = (code: string, message: string, next?: string): Failure =>
  new Failure('usage', { code, messages: [message], next });
