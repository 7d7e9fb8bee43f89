interface Ending {
  exitCode: number;
  /** What it says about the run. */
  means: string;
  /** What to try when the failure itself names nothing better. */
  next: string;
}

/** How a command ends when it does not end well. */
export const ENDINGS = {
  refused: {
    exitCode: 1,
    means: 'The shop refused, or what it needs is missing, such as goods in the cart',
    next: 'Change what the message names, and run the command again',
  },
  usage: {
    exitCode: 2,
    means: 'The command, a flag, a value or a file is wrong; nothing was sent',
    next: 'spaza help',
  },
  not_signed_in: {
    exitCode: 3,
    means: 'Nobody is signed in, the session has ended, or a key is missing or wrong',
    next: 'spaza sign-in',
  },
  not_found: {
    exitCode: 4,
    means: 'There is no such thing, or it is not yours',
    next: 'Check the id; the list commands show what there is',
  },
  unreachable: {
    exitCode: 5,
    means: 'No answer came: no connection, broken off, or timed out',
    next: 'Check --base-url or --target, and run the command again',
  },
  drift: {
    exitCode: 6,
    means: 'The answer does not fit the contract',
    next: 'Check the address and --generation: this is no shop, or not one of the API that this program was made for',
  },
  failed: {
    exitCode: 7,
    means: 'The shop failed, is too busy, or does not offer the call',
    next: 'Run the command again later',
  },
  broken: {
    exitCode: 8,
    means: 'Something on this machine is in the way, such as a folder that cannot be written',
    next: 'Mend what the message names',
  },
  unmet: {
    exitCode: 9,
    means: 'A scenario failed, a threshold was missed, or a contract was departed from',
    next: 'Read what was expected and what came',
  },
  not_run: {
    exitCode: 10,
    means: 'A scenario could not be carried out, or every one was skipped: nothing is known of what it tests',
    next: 'Mend what the message names, and run it again',
  },
  interrupted: {
    exitCode: 130,
    means: 'You stopped it; 143 where SIGTERM did',
    next: 'Run the command again: an order that was sent is repeated, not placed twice',
  },
} as const satisfies Record<string, Ending>;

export type FailureKind = keyof typeof ENDINGS;
