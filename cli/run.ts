import type { Command, CommanderError } from 'commander';
import type { Context } from './context.ts';
import type { Declaration } from './declaration.ts';
import type { PlainLine } from './plain-line.ts';
import type { Ports } from './ports.ts';
import type { Shell } from './values/shells.ts';

const rootHelp = async (ports: Ports) => (await import('./help/root-help.ts')).rootHelp(ports);
const helpOf = async (command: Declaration, ports: Ports) =>
  (await import('./help/command-help.ts')).commandHelp(command, ports);

const keptScript = async (shell: Shell, ports: Ports) =>
  (await import('./completion/kept-script.ts')).keptScript(shell, ports);

async function version(): Promise<string> {
  const { default: manifest } = await import('./package.json', { with: { type: 'json' } });
  return `${manifest.version}\n`;
}

/** What is said to lines that leave nothing to read; without commander, which takes longer to load than all the rest. */
const SAID_AT_ONCE: Readonly<Record<string, (ports: Ports) => Promise<string | undefined>>> = {
  '': rootHelp,
  '-h': rootHelp,
  '--help': rootHelp,
  help: rootHelp,
  'help exit-codes': async (ports) => (await import('./actions/exit-codes.ts')).exitCodesText(ports),
  '--version': version,
  'completion bash': (ports) => keptScript('bash', ports),
  'completion zsh': (ports) => keptScript('zsh', ports),
  'completion fish': (ports) => keptScript('fish', ports),
};

/** `help cart add` is `cart add --help`. */
function withHelp(argv: readonly string[]): string[] {
  const [first, ...rest] = argv;
  return first === 'help' ? [...rest, '--help'] : [...argv];
}

/** Commander ends help and version by throwing too. */
const isWellEnded = (error: unknown): error is CommanderError =>
  error instanceof Error && 'exitCode' in error && error.exitCode === 0;

/** Parses a line with commander. Returns how it ended if help or the version was requested. */
async function readBy(program: Command, argv: readonly string[]): Promise<CommanderError | undefined> {
  try {
    await program.parseAsync(withHelp(argv), { from: 'user' });
    return undefined;
  } catch (error) {
    if (isWellEnded(error)) return error;
    throw error;
  }
}

/** The innermost command that was reached, after its parents. */
function reached(program: Command): Command[] {
  const child = program.commands.find((command) => command.name() === program.args[0]);
  return [program, ...(child ? reached(child) : [])];
}

/** Runs one command and returns its exit code. This is the only place where a failure ends the program. */
export async function run(argv: readonly string[], ports: Ports): Promise<number> {
  const say = (text: string): 0 => {
    ports.stdout.write(text);
    return 0;
  };
  const line = argv.join(' ');
  const atOnce = Object.hasOwn(SAID_AT_ONCE, line) ? SAID_AT_ONCE[line] : undefined;
  const known = await atOnce?.(ports);
  if (known !== undefined) return say(known);
  let made: Promise<Context> | undefined;
  let program: Command | undefined;
  let entered: Declaration | undefined;
  let plain: PlainLine | undefined;
  const context = () => {
    made ??= import('./context.ts').then(({ createContext }) =>
      createContext(ports, program?.opts() ?? { json: plain?.isJson ?? false }),
    );
    return made;
  };
  const [{ namedIn }, { plainLine }] = await Promise.all([import('./by-name.ts'), import('./plain-line.ts')]);
  try {
    const named = await namedIn(argv, context);
    if (named) return say(await helpOf(named, ports));
    plain = await plainLine(argv, context);
    if (plain) {
      await plain.act();
      (await made)?.drift.settle();
      return 0;
    }
    const { newProgram } = await import('./program.ts');
    program = newProgram({
      context,
      onEnter: (command) => {
        entered = command;
      },
    });
    const ended = await readBy(program, argv);
    if (!ended) {
      (await made)?.drift.settle();
      return 0;
    }
    if (ended.code === 'commander.version') return say(await version());
    // Commander does not look at the words once help is asked for: one of them may be no command, and where help is a
    // word behind a flag, it has not gone into the command that is meant.
    const meant = (await namedIn(program.args, context)) ?? entered;
    return say(await (meant ? helpOf(meant, ports) : rootHelp(ports)));
  } catch (error) {
    const { reportFailure } = await import('./report-failure.ts');
    return reportFailure(error, {
      ports,
      context: await made?.catch(() => undefined),
      isJson: argv.includes('--json'),
      path: program ? reached(program).map((command) => command.name()) : (plain?.path ?? ['spaza']),
      command: program && reached(program).at(-1),
    });
  }
}
