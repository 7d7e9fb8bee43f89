import { wrongUsage } from '../failure.ts';
import type { Ports } from '../ports.ts';

/** One of several things that can be chosen. */
export interface Choice<T> {
  label: string;
  value: T;
}

/** Questions to whoever sits at the terminal. They are written to stderr. */
export interface Prompt {
  /** Somebody sits there. */
  readonly isPossible: boolean;
  text(question: string): Promise<string>;
  /** As `text`, and what is typed is not shown. */
  secret(question: string): Promise<string>;
  confirm(question: string, defaultAnswer: boolean): Promise<boolean>;
  choose<T>(question: string, choices: readonly Choice<T>[]): Promise<T>;
}

type Terminal = Pick<Ports, 'stdin' | 'stderr' | 'signal' | 'interrupt'>;

async function ask(
  { stdin, stderr, signal, interrupt }: Terminal,
  question: string,
  isSecret: boolean,
): Promise<string> {
  const [{ createInterface }, { Writable }] = await Promise.all([
    import('node:readline/promises'),
    import('node:stream'),
  ]);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const shown = new Writable({
    write(chunk, _encoding, done) {
      stderr.write(String(chunk));
      done();
    },
  });
  const lines = createInterface({
    input: stdin,
    output: isSecret ? silent : shown,
    terminal: stdin.isTTY === true,
  });
  const stopped = new AbortController();
  // In raw mode the terminal sends no signal: the key itself has to end the program.
  lines.on('SIGINT', interrupt);
  lines.on('close', () => stopped.abort());
  if (isSecret) stderr.write(question);
  try {
    return await lines.question(isSecret ? '' : question, {
      signal: AbortSignal.any([signal, stopped.signal]),
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw wrongUsage('no_answer', 'The question was not answered.');
  } finally {
    lines.close();
    if (isSecret || signal.aborted) stderr.write('\n');
  }
}

/** Asks at the terminal; `isPossible` says whether there is one. */
export function createPrompt(terminal: Terminal): Prompt {
  const text = async (question: string) => (await ask(terminal, `${question} `, false)).trim();

  async function choose<T>(question: string, choices: readonly Choice<T>[]): Promise<T> {
    const { stderr } = terminal;
    for (const [at, { label }] of choices.entries())
      stderr.write(`${String(at + 1).padStart(3)}  ${label}\n`);
    for (;;) {
      const chosen = choices[Number(await text(`${question} [1-${choices.length}]`)) - 1];
      if (chosen) return chosen.value;
      stderr.write('Type the number of your choice.\n');
    }
  }

  return {
    get isPossible() {
      return terminal.stdin.isTTY === true && terminal.stderr.isTTY === true;
    },
    text,
    secret: (question) => ask(terminal, `${question} `, true),
    async confirm(question, defaultAnswer) {
      const answer = (await text(`${question} ${defaultAnswer ? '[Y/n]' : '[y/N]'}`)).toLowerCase();
      return answer === '' ? defaultAnswer : answer === 'y' || answer === 'yes';
    },
    choose,
  };
}
