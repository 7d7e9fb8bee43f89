import { ENDINGS } from './exit-codes.ts';
import type { Ports } from './ports.ts';
import type { Reached } from './program.ts';

/** What is asked for when nothing else is said. */
const ASKS_FOR_HELP = ['', '--help', '-h', 'help'];
/** Commands that are nothing but something to read. */
const TOPICS = ['exit-codes'];

/** `help cart add` is `cart add --help`. */
function withHelp(argv: readonly string[]): string[] {
  const [first, ...rest] = argv;
  if (first !== 'help') return [...argv];
  return TOPICS.includes(rest[0] ?? '') ? rest : [...rest, '--help'];
}

/** Says what went wrong and what to do about it. Answers the exit code. */
async function report(error: unknown, reached: Reached, ports: Ports, isJson: boolean): Promise<number> {
  const [{ failureOf }, { createOutput }, context] = await Promise.all([
    import('./failure-of.ts'),
    import('./output/output.ts'),
    // Where it cannot be made, that is what went wrong.
    reached.context?.catch(() => undefined),
  ]);
  const baseUrl = context?.settings.baseUrl;
  const failure = failureOf(error, { baseUrl, isInterrupted: ports.signal.aborted });
  const { kind, code, messages, answer } = failure;
  const next = failure.next ?? (kind === 'usage' ? `${reached.path} --help` : ENDINGS[kind].next);
  const output = context?.output ?? createOutput(ports, isJson);
  output.fail({ kind, code, messages, next, ...(answer !== undefined && { answer }) });
  return ENDINGS[kind].exitCode;
}

/** Runs one command and answers its exit code. This is the one place where a failure ends the program. */
export async function run(argv: readonly string[], ports: Ports): Promise<number> {
  if (ASKS_FOR_HELP.includes(argv.join(' '))) {
    const { rootHelp } = await import('./help/root-help.ts');
    ports.stdout.write(rootHelp(ports));
    return 0;
  }
  const { runProgram } = await import('./program.ts');
  const reached: Reached = { path: 'spaza', context: undefined };
  try {
    await runProgram(withHelp(argv), ports, reached);
    return 0;
  } catch (error) {
    return report(error, reached, ports, argv.includes('--json'));
  }
}
