import { Command } from './command-line/command.ts';
import { looksLikeFlag, readWords, takeFlags, unknownCommand, valuesOf } from './command-line/read-words.ts';
import { commands } from './commands/index.ts';
import type { Context } from './context.ts';
import { wrongUsage } from './failure.ts';
import { GLOBAL_OPTIONS, HELP_OPTION } from './help/global-options.ts';
import { listedIn } from './lazy-commands.ts';
import type { Ports } from './ports.ts';

/** Help says what a command takes and does nothing, so that it needs neither profiles nor a shop. */
const NO_CONTEXT = {} as Context;

/** How far a run has come, for what is said where it fails. */
export interface Reached {
  command: Command;
  context: Promise<Context> | undefined;
}

/** The program itself, as the command that all others are under. */
export function newProgram(): Reached {
  const program = new Command('spaza');
  program.children = commands;
  return { command: program, context: undefined };
}

async function showHelp(command: Command, words: readonly string[], ports: Ports): Promise<void> {
  const [{ helpText }, { rootHelp, styleOn }] = await Promise.all([
    import('./command-line/help-text.ts'),
    import('./help/root-help.ts'),
  ]);
  const [word] = words;
  if (word !== undefined && !command.does && !looksLikeFlag(word))
    throw await unknownCommand(word, command.children);
  if (!command.parent) return void ports.stdout.write(rootHelp(ports));
  const behind = await command.helpBehind?.(words);
  ports.stdout.write(helpText(behind ?? command, behind ? [] : GLOBAL_OPTIONS, styleOn(ports)));
}

/**
 * Finds the command that the words name, and runs it.
 * @param reached is told how far it comes
 */
export async function runProgram(words: readonly string[], ports: Ports, reached: Reached): Promise<void> {
  const { flags, rest } = takeFlags(words, [...GLOBAL_OPTIONS, HELP_OPTION]);
  const isGiven = (name: string) => flags.some(({ flag }) => flag.key === name);
  if (isGiven('version')) {
    const { default: manifest } = await import('./package.json', { with: { type: 'json' } });
    return void ports.stdout.write(`${manifest.version}\n`);
  }
  const isHelp = isGiven('help');
  const context = async () => {
    if (isHelp) return NO_CONTEXT;
    reached.context ??= import('./context.ts').then(({ createContext }) =>
      createContext(ports, valuesOf(flags)),
    );
    return reached.context;
  };
  for (;;) {
    const entered = await reached.command.enter(rest[0] ?? '', context);
    if (!entered) break;
    reached.command = entered;
    rest.shift();
  }
  const { command } = reached;
  if (isHelp) return showHelp(command, rest, ports);
  const given = await readWords(rest, command, GLOBAL_OPTIONS);
  if (!command.does) {
    const names = listedIn(command.children).map(([name]) => name);
    throw wrongUsage('help', `A command is missing. There are: ${names.join(', ')}.`);
  }
  await command.does(...([...given.arguments, given.flags] as never[]));
}
