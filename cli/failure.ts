import type { FailureKind } from './exit-codes.ts';
import { inOwnWords } from './own-words.ts';

export interface FailureDetails {
  /** Stable name of the reason. */
  code: string;
  /** What was wrong and where, in sentences. */
  messages: readonly string[];
  /** What to do about it; what is said for its kind if omitted. */
  next?: string | undefined;
  /** The body that the shop answered, where a call was made as it is. */
  answer?: unknown;
  cause?: unknown;
}

/** A command did not do what it was asked to. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly code: string;
  readonly messages: readonly string[];
  readonly next: string | undefined;
  readonly answer: unknown;

  constructor(kind: FailureKind, { code, messages: said, next, answer, cause }: FailureDetails) {
    const messages = said.map(inOwnWords);
    super(messages.join(' '), cause === undefined ? undefined : { cause });
    this.name = 'Failure';
    this.kind = kind;
    this.code = code;
    this.messages = messages;
    this.next = next;
    this.answer = answer;
  }

  /** The same, with the name of what it is about before it, where that is not named yet. */
  about(name: string): Failure {
    const { kind, code, next, answer, cause } = this;
    const [first = '', ...rest] = this.messages;
    if (first.includes(name)) return this;
    return new Failure(kind, { code, messages: [`${name}: ${first}`, ...rest], next, answer, cause });
  }
}

/** A flag, a value or a word that makes no sense. */
export const wrongUsage = (code: string, message: string, next?: string): Failure =>
  new Failure('usage', { code, messages: [message], next });
