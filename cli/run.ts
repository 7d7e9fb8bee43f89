import type { Command, CommanderError } from 'commander';
import type { Context } from './context.ts';
import type { Ports } from './ports.ts';

const helpOf = async (ports: Ports) => (await import('./help/root-help.ts')).rootHelp(ports);

async function version(): Promise<string> {
  const { default: manifest } = await import('./package.json', { with: { type: 'json' } });
  return `${manifest.version}\n`;
}

/** What is said to lines that leave nothing to read; without commander, which takes longer to load than all the rest. */
const SAID_AT_ONCE: Readonly<Record<string, (ports: Ports) => Promise<string>>> = {
  '': helpOf,
  '-h': helpOf,
  '--help': helpOf,
  help: helpOf,
  'help exit-codes': async () => (await import('./actions/exit-codes.ts')).exitCodesText,
  '--version': version,
};

/** `help cart add` is `cart add --help`. */
function withHelp(argv: readonly string[]): string[] {
  const [first, ...rest] = argv;
  return first === 'help' ? [...rest, '--help'] : [...argv];
}

/** Commander ends help and version by throwing too. */
const isWellEnded = (error: unknown): error is CommanderError =>
  error instanceof Error && 'exitCode' in error && error.exitCode === 0;

/** The innermost command that was reached, after those that it is under. */
function reached(program: Command): Command[] {
  const child = program.commands.find((command) => command.name() === program.args[0]);
  return [program, ...(child ? reached(child) : [])];
}

/** Runs one command and answers its exit code. This is the one place where a failure ends the program. */
export async function run(argv: readonly string[], ports: Ports): Promise<number> {
  const line = argv.join(' ');
  if (Object.hasOwn(SAID_AT_ONCE, line)) {
    ports.stdout.write((await SAID_AT_ONCE[line]?.(ports)) ?? '');
    return 0;
  }
  let made: Promise<Context> | undefined;
  let program: Command | undefined;
  const context = () => {
    made ??= import('./context.ts').then(({ createContext }) => createContext(ports, program?.opts() ?? {}));
    return made;
  };
  try {
    const { saidByName } = await import('./by-name.ts');
    const said = await saidByName(argv, ports, context);
    if (said !== undefined) {
      ports.stdout.write(said);
      return 0;
    }
    const { newProgram } = await import('./program.ts');
    program = newProgram(ports, context);
    await program.parseAsync(withHelp(argv), { from: 'user' });
    return 0;
  } catch (error) {
    if (isWellEnded(error)) {
      if (error.code === 'commander.version') ports.stdout.write(await version());
      return 0;
    }
    const { reportFailure } = await import('./report-failure.ts');
    return reportFailure(error, {
      ports,
      context: await made?.catch(() => undefined),
      isJson: argv.includes('--json'),
      path: program ? reached(program) : [],
    });
  }
}
