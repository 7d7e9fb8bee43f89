import { Failure, wrongUsage } from '../failure.ts';
import type { Command } from './command.ts';
import type { Flag, Parse } from './flag.ts';

/** What a command is given. */
export interface Given {
  arguments: unknown[];
  /** Values by the names of their flags. */
  flags: Record<string, unknown>;
}

/** Words that were typed, parted into flags that are known and all the rest in its order. */
interface Parted {
  flags: { flag: Flag; text: string | undefined }[];
  rest: string[];
}

const NUMBER = /^-(\d|\.\d)/;
const END_OF_FLAGS = '--';

/** A word such as `--page` or `-y`; a negative number is none. */
export const looksLikeFlag = (word: string): boolean => /^-./.test(word) && !NUMBER.test(word);

/** `--page=2` and `-o2` hold the value too. */
function splitFlag(word: string): [name: string, value: string | undefined] {
  const [, long, value] = /^(--[^=]+)(?:=(.*))?$/s.exec(word) ?? [];
  if (long !== undefined) return [long, value];
  return [word.slice(0, 2), word.length > 2 ? word.slice(2) : undefined];
}

/**
 * Takes the flags that are known out of the words.
 * @throws Failure `usage` where a value is missing or not wanted
 */
export function takeFlags(words: readonly string[], known: readonly Flag[]): Parted {
  const parted: Parted = { flags: [], rest: [] };
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (word === END_OF_FLAGS) {
      parted.rest.push(...words.slice(at));
      break;
    }
    const [name, value] = looksLikeFlag(word) ? splitFlag(word) : [];
    const flag = known.find(({ long, short }) => name !== undefined && (name === long || name === short));
    if (!flag || (value !== undefined && !flag.takesValue && name === flag.short)) {
      parted.rest.push(word);
      continue;
    }
    if (value !== undefined && !flag.takesValue)
      throw wrongUsage('option_takes_no_value', `${flag.long} takes no value.`);
    const text = flag.takesValue ? (value ?? words[++at]) : undefined;
    if (flag.takesValue && text === undefined)
      throw wrongUsage('option_missing_argument', `A value is missing: ${flag.flags}.`);
    parted.flags.push({ flag, text });
  }
  return parted;
}

function readValue(name: string, text: string, before: unknown, parse: Parse | undefined): unknown {
  if (!parse) return text;
  try {
    return parse(text, before as never);
  } catch (error) {
    throw error instanceof Failure ? error.about(name) : error;
  }
}

function requireChoice({ long = '', choices }: Flag, text: string): void {
  if (choices && !choices.includes(text))
    throw wrongUsage('invalid_value', `${long}: '${text}' is not one of: ${choices.join(', ')}.`);
}

/**
 * What the flags say, by their names.
 * @throws Failure of whatever reads a value
 */
export function valuesOf(flags: Parted['flags']): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { flag, text } of flags) {
    const { key, long, short, isNegated, parse } = flag;
    if (text !== undefined) requireChoice(flag, text);
    values[key] = text === undefined ? !isNegated : readValue(long ?? short ?? '', text, values[key], parse);
  }
  return values;
}

const withoutEnd = (words: readonly string[]) => {
  const end = words.indexOf(END_OF_FLAGS);
  return end < 0 ? [...words] : words.toSpliced(end, 1);
};

/** The first word that looks like a flag and is none. */
function strangeFlag(rest: readonly string[]): string | undefined {
  const end = rest.indexOf(END_OF_FLAGS);
  return rest.slice(0, end < 0 ? undefined : end).find(looksLikeFlag);
}

async function unknownFlag(word: string, known: readonly Flag[]) {
  const { didYouMean } = await import('../nearest-word.ts');
  const [name] = splitFlag(word);
  const names = known.flatMap(({ long }) => (long ? [long] : []));
  return wrongUsage('unknown_option', `Unknown option '${name}'.${didYouMean(name, names)}`);
}

async function tooMuch({ name, arguments: takes, children }: Command, words: readonly string[]) {
  const [first = ''] = words;
  if (Object.hasOwn(children, first))
    return wrongUsage('unknown_command', `Flags of '${name}' do not go with '${first}'. Leave them out.`);
  if (Object.keys(children).length > 0) return unknownCommand(first, children);
  const expected = takes.length === 1 ? '1 argument' : `${takes.length} arguments`;
  return wrongUsage(
    'excess_arguments',
    `Too many arguments for '${name}'. Expected ${expected} but got ${words.length}: ${words.join(', ')}.`,
  );
}

/** What is said of a word that should have been a command. */
export async function unknownCommand(word: string, children: Command['children']) {
  const { didYouMean } = await import('../nearest-word.ts');
  return wrongUsage(
    'unknown_command',
    `Unknown command '${word}'.${didYouMean(word, Object.keys(children))}`,
  );
}

/** The arguments in their order, those that are left out too. */
function argumentsOf({ arguments: takes }: Command, words: readonly string[]): unknown[] {
  return takes.map(({ name, isRequired, isRest, parse, otherwise }, at) => {
    const typed = isRest ? words.slice(at) : words.slice(at, at + 1);
    const [first] = typed;
    if (first === undefined && isRequired)
      throw wrongUsage('missing_argument', `Missing required argument '${name}'.`);
    if (isRest) return typed;
    return first === undefined ? otherwise : readValue(name, first, undefined, parse);
  });
}

/**
 * Reads the words behind a command.
 * @param globals flags that every command takes, for what may have been meant
 * @throws Failure `usage` that says which word is wrong
 */
export async function readWords(
  words: readonly string[],
  command: Command,
  globals: readonly Flag[],
): Promise<Given> {
  const { flags, rest } = takeFlags(words, command.flags);
  const values = valuesOf(flags);
  const strange = command.takesAnything ? undefined : strangeFlag(rest);
  if (strange !== undefined) throw await unknownFlag(strange, [...command.flags, ...globals]);
  const missing = command.flags.find(({ isRequired, key }) => isRequired && values[key] === undefined);
  if (missing)
    throw wrongUsage('missing_mandatory_option_value', `Required option '${missing.flags}' not specified.`);
  const typed = withoutEnd(rest);
  const given = argumentsOf(command, typed);
  const isFull = typed.length > command.arguments.length && !command.arguments.at(-1)?.isRest;
  if (isFull && !command.takesAnything) throw await tooMuch(command, typed);
  return { arguments: given, flags: values };
}
