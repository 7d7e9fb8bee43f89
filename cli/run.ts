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
    const { reportFailure } = await import('./report-failure.ts');
    return reportFailure(error, {
      ports,
      context: await reached.context?.catch(() => undefined),
      isJson: argv.includes('--json'),
      command: reached.path,
    });
  }
}
