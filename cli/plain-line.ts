import { commands } from './commands/index.ts';
import type { GetContext } from './context.ts';
import {
  type Act,
  type Declaration,
  type DeclaredArgument,
  declared,
  flagsIn,
  type LazyCommands,
  nameOfArgument,
  readNamed,
} from './declaration.ts';
import { wrongUsage } from './failure.ts';
import { GLOBAL_OPTIONS, HELP_OPTION, VERSION_OPTION } from './global-flags.ts';

/** A line of only names and values, besides `--json`: its command and arguments. */
export interface PlainLine {
  path: readonly string[];
  isJson: boolean;
  act: () => Promise<void>;
}

const JSON_FLAG = '--json';

/** A flag that cannot be mistaken for anything else: neither a negative number nor the end of the flags. */
const isFlag = (word: string) => /^--?[a-z]/i.test(word);

/** The flag as typed, without an attached value. */
const bare = (word: string) => word.replace(/=.*$/s, '');

/** @throws Failure `usage` if no command knows the first flag of the line */
async function requireKnown(word: string, { flags, path }: Declaration): Promise<void> {
  const own = [...flags, ...GLOBAL_OPTIONS, HELP_OPTION, VERSION_OPTION].flatMap((one) => flagsIn(one.flags));
  const former = flags.filter(({ isHidden }) => isHidden).flatMap((one) => flagsIn(one.flags));
  // Of letters after one dash some may be flags, and the rest the last one's value.
  if (own.includes(bare(word)) || !word.startsWith('--')) return;
  const { didYouMean } = await import('./nearest-word.ts');
  const near = didYouMean(
    bare(word),
    own.filter((flag) => flag.startsWith('--') && !former.includes(flag)),
  );
  throw wrongUsage('unknown_option', `Unknown option '${bare(word)}'.${near}`, `${path.join(' ')} --help`);
}

/** Whether a command accepts this number of words. */
function isEnough(taken: readonly DeclaredArgument[], words: readonly string[]): boolean {
  const isOpenEnded = taken.at(-1)?.term.includes('...') === true;
  const needed = taken.filter(({ term }) => term.startsWith('<')).length;
  return words.length >= needed && (words.length <= taken.length || isOpenEnded);
}

/** The arguments passed to a command. */
function valuesFor(taken: readonly DeclaredArgument[], words: readonly string[]): unknown[] {
  return taken.map(({ term, read, defaultValue }, at) => {
    const name = nameOfArgument(term);
    const one = (text: string, before: unknown) => (read ? readNamed(read, name)(text, before) : text);
    if (!term.includes('...')) {
      const text = words[at];
      return text === undefined ? defaultValue : one(text, defaultValue);
    }
    const rest = words.slice(at);
    if (!read) return rest.length > 0 ? rest : (defaultValue ?? []);
    return rest.reduce<unknown>((before, text) => one(text, before), defaultValue);
  });
}

/**
 * Runs a line without flags to parse: loading commander takes longer than most commands do.
 * @returns undefined if the line has to be parsed, or is wrong in any way other than an unknown flag
 * @throws Failure `usage` if a value is invalid, or a flag is unknown
 */
export async function plainLine(
  argv: readonly string[],
  context: GetContext,
): Promise<PlainLine | undefined> {
  const words = argv.filter((word) => word !== JSON_FLAG);
  const firstDash = words.findIndex((word) => word.startsWith('-'));
  const plain = firstDash < 0 ? words : words.slice(0, firstDash);
  let among: LazyCommands = commands;
  let path: readonly string[] = ['spaza'];
  let command: Declaration | undefined;
  let at = 0;
  for (const name of plain) {
    const found = await declared(name, { among, before: path }, context);
    if (!found) break;
    command = found;
    ({ path, under: among } = found);
    at++;
  }
  if (!command || command.isOpen) return undefined;
  const [flag] = words.slice(firstDash < 0 ? words.length : firstDash);
  if (flag !== undefined) {
    const isHelp = flagsIn(HELP_OPTION.flags).some((one) => words.includes(one));
    if (isFlag(flag) && !isHelp && command.act) await requireKnown(flag, command);
    return undefined;
  }
  const { act, flags, arguments: taken, under } = command;
  const values = plain.slice(at);
  const isRead =
    flags.some(({ isRequired }) => isRequired) || (values.length > 0 && Object.keys(under).length > 0);
  if (!act || isRead || !isEnough(taken, values)) return undefined;
  const doIt = act as Act & ((...all: unknown[]) => Promise<void>);
  return { path, isJson: words.length < argv.length, act: async () => doIt(...valuesFor(taken, values), {}) };
}
