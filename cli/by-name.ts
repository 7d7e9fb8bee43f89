import { commands } from './commands/index.ts';
import type { GetContext } from './context.ts';
import { type Declaration, declared, type LazyCommands, listedIn } from './declaration.ts';

const HELP_FLAGS: readonly string[] = ['-h', '--help'];

/** The names in a line, and whether it asks for help; undefined if it contains a flag. */
function namesIn(argv: readonly string[]): { names: readonly string[]; isHelp: boolean } | undefined {
  const words = argv.filter((word) => !HELP_FLAGS.includes(word));
  const isTopic = words[0] === 'help';
  const names = isTopic ? words.slice(1) : words;
  const isHelp = isTopic || words.length < argv.length;
  return names.some((name) => name.startsWith('-')) ? undefined : { names, isHelp };
}

/** Names that may have been meant. */
const namesOf = (commands: LazyCommands) =>
  Object.keys(commands).filter((name) => commands[name]?.aliasOf === undefined);

/** Whether a word after a command may be something other than a command name: `cart add 101 --help`. */
const takesWords = ({ arguments: taken, under }: Declaration) =>
  taken.length > 0 || Object.keys(under).length === 0;

/**
 * Returns the command whose help is requested by a line of names only. Such a line needs no parsing, and loading
 * commander takes longer than rendering the help.
 * @returns undefined if the line has to be parsed
 * @throws Failure `usage` if the names lead to no command, or to one without an action
 */
export async function namedIn(
  argv: readonly string[],
  context: GetContext,
): Promise<Declaration | undefined> {
  const { names, isHelp } = namesIn(argv) ?? { names: [], isHelp: false };
  let among: LazyCommands = commands;
  let path: readonly string[] = ['spaza'];
  let command: Declaration | undefined;
  for (const name of names) {
    const found = await declared(name, { among, before: path }, context);
    if (!found && command && (isHelp ? takesWords(command) : command.act)) return undefined;
    if (!found) {
      const { unknownCommand } = await import('./no-command.ts');
      throw unknownCommand(name, namesOf(among), `${path.join(' ')} --help`);
    }
    command = found;
    ({ path, under: among } = found);
  }
  if (!command || command.isOpen) return undefined;
  if (isHelp) return command;
  if (command.act) return undefined;
  const { missingCommand } = await import('./no-command.ts');
  throw missingCommand(
    listedIn(among).map(([name]) => name),
    `${path.join(' ')} --help`,
  );
}
