import type { Command } from 'commander';
import type { Context } from './context.ts';
import type { Ports } from './ports.ts';

/** What is asked for when nothing else is said. */
const ASKS_FOR_HELP = ['', '--help', '-h', 'help'];

/** `help cart add` is `cart add --help`. */
function withHelp(argv: readonly string[]): string[] {
  const [first, ...rest] = argv;
  return first === 'help' ? [...rest, '--help'] : [...argv];
}

/** Commander ends help and version by throwing too. */
const isWellEnded = (error: unknown) => error instanceof Error && 'exitCode' in error && error.exitCode === 0;

/** The innermost command that was reached, after those that it is under. */
function reached(program: Command): Command[] {
  const child = program.commands.find((command) => command.name() === program.args[0]);
  return [program, ...(child ? reached(child) : [])];
}

/** Runs one command and answers its exit code. This is the one place where a failure ends the program. */
export async function run(argv: readonly string[], ports: Ports): Promise<number> {
  if (ASKS_FOR_HELP.includes(argv.join(' '))) {
    const { rootHelp } = await import('./help/root-help.ts');
    ports.stdout.write(rootHelp(ports));
    return 0;
  }
  let context: Promise<Context> | undefined;
  const { newProgram } = await import('./program.ts');
  const program = newProgram(ports, () => {
    context ??= import('./context.ts').then(({ createContext }) => createContext(ports, program.opts()));
    return context;
  });
  try {
    await program.parseAsync(withHelp(argv), { from: 'user' });
    return 0;
  } catch (error) {
    if (isWellEnded(error)) return 0;
    const { reportFailure } = await import('./report-failure.ts');
    return reportFailure(error, {
      ports,
      context: await context?.catch(() => undefined),
      isJson: argv.includes('--json'),
      path: reached(program),
    });
  }
}
