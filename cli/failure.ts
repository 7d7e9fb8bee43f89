interface Ending {
  exitCode: number;
  /** What it means. */
  means: string;
  /** What to try if the failure itself suggests nothing better. */
  next: string;
}

/** How a failed command ends. */
export const ENDINGS = {
  done_unread: {
    exitCode: 0,
    means: 'It was done, and the answer of the shop could not be read',
    next: 'Look at the result before you do it again; for orders: spaza orders show <order>',
  },
  refused: {
    exitCode: 1,
    means: 'The shop refused, or something it needs is missing, such as goods in the cart',
    next: 'Fix the problem named above, and run the command again',
  },
  usage: {
    exitCode: 2,
    means: 'The command, a flag, a value or a file is invalid; nothing was sent',
    next: 'spaza help',
  },
  not_signed_in: {
    exitCode: 3,
    means: 'Nobody is signed in, the session has ended, or a key is missing or wrong',
    next: 'spaza sign-in',
  },
  not_found: {
    exitCode: 4,
    means: 'It does not exist, or is not yours',
    next: 'Check the id; the list commands show what exists',
  },
  unreachable: {
    exitCode: 5,
    means: 'There was no response: no connection, a lost one, or a timeout',
    next: 'Check --base-url or --target, and run the command again',
  },
  drift: {
    exitCode: 6,
    means:
      'The response cannot be read, or does not match the contract under --validation strict; what the shop did is said first',
    next: 'Check the address and --generation: the server is not a Spaza shop, or speaks another API version',
  },
  failed: {
    exitCode: 7,
    means: 'The shop failed, is too busy, or does not support the call',
    next: 'Run the command again later',
  },
  broken: {
    exitCode: 8,
    means: 'Something on this machine is in the way, such as a folder that is not writable',
    next: 'Fix the problem named above',
  },
  unmet: {
    exitCode: 9,
    means:
      'A scenario failed, a response in it did not match its contract, a threshold was missed, or responses of the ' +
      'shop cannot be read (contract check)',
    next: 'Compare what was expected with what was received',
  },
  not_run: {
    exitCode: 10,
    means: 'A scenario could not be run, or all of them were skipped (any, with --fail-on-skip)',
    next: 'Fix the problem named above, and run it again',
  },
  interrupted: {
    exitCode: 130,
    means: 'You stopped it (143 if SIGTERM did)',
    next: 'Run the command again: it looks at what was sent before, so that no order is placed twice',
  },
} as const satisfies Record<string, Ending>;

export type FailureKind = keyof typeof ENDINGS;

/** The kind of failure that a status means. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 401) return 'not_signed_in';
  if (status === 404) return 'not_found';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}

const LARGEST_LIST = 20;

/** The first of many lines, and how many more there are. */
export function firstOf(lines: readonly string[]): string[] {
  const rest = lines.length - LARGEST_LIST;
  return [...lines.slice(0, LARGEST_LIST), ...(rest > 0 ? [`and ${rest} more`] : [])];
}

/** Whether an error is a system error with one of the codes, such as `ENOENT`. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

interface FailureDetails {
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

  /** The same failure with a name in front of its message, unless the message has it already. */
  about(name: string): Failure {
    const { kind, code, next, answer, cause } = this;
    const [first = '', ...rest] = this.messages;
    if (first.includes(name)) return this;
    return new Failure(kind, { code, messages: [`${name}: ${first}`, ...rest], next, answer, cause });
  }
}

/** Reads a value, and puts its name before the failure if it is invalid. */
export function named<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Failure ? error.about(name) : error;
  }
}

/** A file, named on the command line, that cannot be read. */
export const unreadableFile = (file: string, cause: unknown, next?: string): Failure =>
  new Failure('usage', {
    code: 'unreadable_file',
    messages: [`${file} cannot be read: ${(cause as Error).message}`],
    next,
    cause,
  });

/** An invalid flag, value or word. */
export const wrongUsage = (code: string, message: string, next?: string): Failure =>
  new Failure('usage', { code, messages: [message], next });
