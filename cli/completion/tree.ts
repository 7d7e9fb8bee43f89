import type { GetContext } from '../context.ts';
import { type Declaration, type DeclaredFlag, declared, listedIn, nameOfFlag } from '../declaration.ts';
import { GLOBAL_OPTIONS, type GlobalOption, VERSION_OPTION } from '../global-flags.ts';

/** A word that can be typed next, and what it does. */
export interface Word {
  text: string;
  about: string;
  /** Another word follows it, which may be anything. */
  takesValue: boolean;
  /** The words that follow it, where those are few. */
  choices?: readonly string[] | undefined;
}

/** What can be typed behind a command. */
export interface Branch {
  /** The words that lead there, such as `spaza cart add`. */
  at: string;
  words: Word[];
  /** Only a command goes behind it: it takes nothing itself. */
  isGroup: boolean;
}

/** What is said of a word stands on one line. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const wordOf = ({
  flags,
  description,
  choices,
  read,
}: GlobalOption & Pick<Partial<DeclaredFlag>, 'read'>): Word => ({
  text: nameOfFlag(flags),
  about: onOneLine(description),
  takesValue: /[<[]/.test(flags),
  choices: choices ?? read?.choices,
});

const GLOBAL_WORDS: readonly Word[] = [
  ...[VERSION_OPTION, ...GLOBAL_OPTIONS].map(wordOf),
  { text: '--help', about: 'show help', takesValue: false },
];

/** A command and every one under it with what can be typed behind it, from the outside in. Loads what they declare. */
export async function branchesOf(command: Declaration, context: GetContext): Promise<Branch[]> {
  const { path, under, flags, arguments: taken } = command;
  const listed = listedIn(under);
  const names = listed.map(([text, summary]) => ({ text, about: onOneLine(summary), takesValue: false }));
  const own = flags.filter(({ isHidden }) => !isHidden).map(wordOf);
  const [first] = taken;
  const values = (first?.read?.choices ?? []).map((text) => ({
    text,
    about: onOneLine(first?.description ?? ''),
    takesValue: false,
  }));
  const branch: Branch = {
    at: path.join(' '),
    words: [
      ...names,
      ...values,
      ...own,
      ...GLOBAL_WORDS.filter(({ text }) => !own.some((word) => word.text === text)),
    ],
    isGroup: names.length > 0 && taken.length === 0,
  };
  const below = await Promise.all(
    listed.map(async ([name]) => {
      const child = await declared(name, { among: under, before: path }, context);
      return child ? branchesOf(child, context) : [];
    }),
  );
  return [branch, ...below.flat()];
}
