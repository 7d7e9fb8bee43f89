import type { Declared } from '../command-line/declared.ts';
import { type Flag, flagOf } from '../command-line/flag.ts';

/** A word that can be typed next, and what it does. */
export interface Word {
  text: string;
  about: string;
  /** Another word follows it, which may be anything. */
  takesValue: boolean;
}

/** What can be typed behind a command. */
export interface Branch {
  /** The words that lead there, such as `spaza cart add`. */
  at: string;
  words: Word[];
  /** Others are under it, so that nothing but their names stands behind it. */
  isGroup: boolean;
}

/** A command may declare a flag that every command has, to say more of it. */
const withoutTwins = (words: readonly Word[]): Word[] =>
  words.filter(({ text }, at) => words.findIndex((word) => word.text === text) === at);

export const wordOf = ({ long, short, says, takesValue }: Flag): Word => ({
  text: long ?? short ?? '',
  about: says,
  takesValue,
});

/** Every command with what can be typed behind it, from the outside in. */
export function branchesOf(
  at: string,
  { does, flags = [], children = {} }: Omit<Declared, 'summary'>,
  globals: readonly Word[],
): Branch[] {
  const shown = Object.entries(children).filter(([, { hidden }]) => !hidden);
  const words = [
    ...shown.map(([text, { summary }]) => ({ text, about: summary, takesValue: false })),
    ...flags.map(([form = '', says = '']) => wordOf(flagOf(form, says))),
    ...globals,
  ];
  const under = shown.flatMap(([name, child]) => branchesOf(`${at} ${name}`, child, globals));
  return [{ at, words: withoutTwins(words), isGroup: !does }, ...under];
}
