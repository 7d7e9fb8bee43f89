import { Writable } from 'node:stream';
import { wrongUsage } from '../failure.ts';
import type { Ports } from '../ports.ts';

/** One of several things that can be chosen. */
export interface Choice<T> {
  label: string;
  value: T;
}

/** Questions to the user at the terminal. They are written to stderr. */
export interface Prompt {
  /** Whether there is a user to ask. */
  readonly isPossible: boolean;
  text(question: string): Promise<string>;
  /** Like `text`, without showing what is typed. */
  secret(question: string): Promise<string>;
  confirm(question: string, defaultAnswer: boolean): Promise<boolean>;
  /** By arrow keys, by number, or by the beginning of a label. */
  choose<T>(question: string, choices: readonly Choice<T>[]): Promise<T>;
}

type Terminal = Pick<Ports, 'stdin' | 'stderr' | 'signal' | 'interrupt'>;

/** How a prompt of Inquirer is shown, and what ends it early. */
interface Shown {
  input: Ports['stdin'];
  output: Writable;
  signal: AbortSignal;
}

const SHOWN_CHOICES = 15;
const YES_OR_NO = /^(y|yes|n|no)?$/i;

const isEndOfFile = (key: { ctrl: boolean; name?: string }) => key.ctrl && key.name === 'd';

/** Asks one question, and cancels it when the input ends, where Inquirer would wait forever. */
async function ask<T>(
  { stdin, stderr, signal, interrupt }: Terminal,
  question: (shown: Shown) => Promise<T>,
): Promise<T> {
  const output = new Writable({
    write(chunk, _encoding, done) {
      stderr.write(String(chunk));
      done();
    },
  });
  const { columns } = stderr;
  const ended = new AbortController();
  const end = () => ended.abort();
  const onKey = (_text: unknown, key: Parameters<typeof isEndOfFile>[0]) => isEndOfFile(key) && end();
  stdin.once('end', end).on('keypress', onKey);
  try {
    return await question({
      input: stdin,
      output: Object.assign(output, { columns }),
      signal: AbortSignal.any([signal, ended.signal]),
    });
  } catch (cause) {
    // In raw mode the terminal sends no signal: the key itself has to end the program.
    if (cause instanceof Error && cause.name === 'ExitPromptError') interrupt();
    if (signal.aborted) throw signal.reason;
    throw ended.signal.aborted ? wrongUsage('no_answer', 'The question was not answered.') : cause;
  } finally {
    stdin.off('end', end).off('keypress', onKey);
  }
}

/** Asks at the terminal; `isPossible` says whether there is one. */
export function createPrompt(terminal: Terminal): Prompt {
  return {
    get isPossible() {
      return terminal.stdin.isTTY === true && terminal.stderr.isTTY === true;
    },
    async text(message) {
      const { default: input } = await import('@inquirer/input');
      return (await ask(terminal, (shown) => input({ message }, shown))).trim();
    },
    async secret(message) {
      const { default: password } = await import('@inquirer/password');
      return ask(terminal, (shown) => password({ message }, shown));
    },
    // Inquirer's own confirm takes any other answer as the default, which could place an order.
    async confirm(question, defaultAnswer) {
      const { default: input } = await import('@inquirer/input');
      const message = `${question} ${defaultAnswer ? '[Y/n]' : '[y/N]'}`;
      const validate = (text: string) => YES_OR_NO.test(text.trim()) || 'Type y or n.';
      const answer = (await ask(terminal, (shown) => input({ message, validate }, shown))).trim();
      return answer === '' ? defaultAnswer : /^y/i.test(answer);
    },
    async choose<T>(message: string, choices: readonly Choice<T>[]) {
      const { default: select } = await import('@inquirer/select');
      const asked = {
        message,
        choices: choices.map(({ label: name, value }) => ({ name, value })),
        pageSize: SHOWN_CHOICES,
        loop: false,
        theme: { indexMode: 'number' as const },
      };
      return ask(terminal, (shown) => select<T>(asked, shown));
    },
  };
}
