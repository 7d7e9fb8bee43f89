import { Command } from './command-line/command.ts';
import { declaredCommands } from './command-line/declared.ts';
import { looksLikeFlag, readWords, takeFlags, unknownCommand, valuesOf } from './command-line/read-words.ts';
import type { Context } from './context.ts';
import { wrongUsage } from './failure.ts';
import { GLOBAL_OPTIONS, HELP_OPTION } from './global-flags.ts';
import type { LazyCommands } from './lazy-commands.ts';
import type { Ports } from './ports.ts';

/** How far a run has come, for what is said where it fails. */
export interface Reached {
  /** Words that lead to the command, such as `spaza cart add`. */
  path: string;
  context: Promise<Context> | undefined;
}

/** The command that the first words name, and the words behind it. */
async function find(
  words: readonly string[],
  commands: LazyCommands,
  context: () => Promise<Context>,
): Promise<{ command: Command; behind: string[] }> {
  let command = new Command('spaza');
  command.children = commands;
  const behind = [...words];
  for (;;) {
    const under = await command.enter(behind[0] ?? '', context);
    if (!under) return { command, behind };
    command = under;
    behind.shift();
  }
}

async function showHelp(command: Command, words: readonly string[], ports: Ports): Promise<void> {
  const [word] = words;
  if (word !== undefined && !command.does && !looksLikeFlag(word))
    throw await unknownCommand(word, command.children);
  if (!command.parent) {
    const { rootHelp } = await import('./help/root-help.ts');
    return void ports.stdout.write(rootHelp(ports));
  }
  const [{ helpText }, { styleOn }] = await Promise.all([
    import('./command-line/help-text.ts'),
    import('./help/layout.ts'),
  ]);
  const behind = await command.helpBehind?.(words);
  ports.stdout.write(helpText(behind ?? command, behind ? [] : GLOBAL_OPTIONS, styleOn(ports)));
}

/** @throws Failure `usage` where the words make no sense: nothing has to be loaded to see that */
async function requireSense(command: Command, words: readonly string[]): Promise<void> {
  await readWords(words, command, GLOBAL_OPTIONS);
  if (command.does) return;
  const { listedIn } = await import('./help/layout.ts');
  const names = listedIn(command.children).map(([name]) => name);
  throw wrongUsage('help', `A command is missing. There are: ${names.join(', ')}.`);
}

async function version(): Promise<string> {
  const { default: manifest } = await import('./package.json', { with: { type: 'json' } });
  return manifest.version;
}

/**
 * Finds the command that the words name, and runs it.
 * @param reached is told how far it comes
 */
export async function runProgram(words: readonly string[], ports: Ports, reached: Reached): Promise<void> {
  const { flags, rest } = takeFlags(words, [...GLOBAL_OPTIONS, HELP_OPTION]);
  const isGiven = (name: string) => flags.some(({ flag }) => flag.key === name);
  if (isGiven('version')) return void ports.stdout.write(`${await version()}\n`);
  const context = () => {
    reached.context ??= import('./context.ts').then(({ createContext }) =>
      createContext(ports, valuesOf(flags)),
    );
    return reached.context;
  };
  const { default: written } = await import('./commands/declared.json', { with: { type: 'json' } });
  const told = await find(rest, declaredCommands(written), context);
  reached.path = told.command.path;
  const isHelp = isGiven('help');
  // Only a command that takes anything may have more to say than what is written down of it.
  if (isHelp && !told.command.takesAnything) return showHelp(told.command, told.behind, ports);
  if (!isHelp) await requireSense(told.command, told.behind);
  const { commands } = await import('./commands/index.ts');
  const { command, behind } = await find(rest, commands, context);
  if (isHelp) return showHelp(command, behind, ports);
  const given = await readWords(behind, command, GLOBAL_OPTIONS);
  await command.does?.(...([...given.arguments, given.flags] as never[]));
}
