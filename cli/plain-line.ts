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

/** A line of names and values alone, beside `--json`: what does it, with what. */
export interface PlainLine {
  path: readonly string[];
  isJson: boolean;
  act: () => Promise<void>;
}

const JSON_FLAG = '--json';

/** A flag that no reader takes for anything else: neither a number below nothing nor the end of the flags. */
const isFlag = (word: string) => /^--?[a-z]/i.test(word);

/** The flag as it was typed, without a value that hangs on it. */
const bare = (word: string) => word.replace(/=.*$/s, '');

/** @throws Failure `usage` if no command knows the first flag of the line */
async function requireKnown(word: string, { flags, path }: Declaration): Promise<void> {
  const own = [...flags, ...GLOBAL_OPTIONS, HELP_OPTION, VERSION_OPTION].flatMap((one) => flagsIn(one.flags));
  const former = flags.filter(({ isHidden }) => isHidden).flatMap((one) => flagsIn(one.flags));
  // Of letters behind one dash some may be flags, and the last one's value.
  if (own.includes(bare(word)) || !word.startsWith('--')) return;
  const { didYouMean } = await import('./nearest-word.ts');
  const near = didYouMean(
    bare(word),
    own.filter((flag) => flag.startsWith('--') && !former.includes(flag)),
  );
  throw wrongUsage('unknown_option', `Unknown option '${bare(word)}'.${near}`, `${path.join(' ')} --help`);
}

/** Whether words are neither too few nor too many for what a command takes. */
function isEnough(taken: readonly DeclaredArgument[], words: readonly string[]): boolean {
  const isOpenEnded = taken.at(-1)?.term.includes('...') === true;
  const needed = taken.filter(({ term }) => term.startsWith('<')).length;
  return words.length >= needed && (words.length <= taken.length || isOpenEnded);
}

/** What is handed to a command for its arguments. */
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
 * What a line does that has no flag to be read: commander takes longer to load than most commands to be done.
 * @returns undefined if the line has to be read, or is wrong otherwise than by a flag that nothing knows
 * @throws Failure `usage` if a value makes no sense, or nothing knows a flag
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
