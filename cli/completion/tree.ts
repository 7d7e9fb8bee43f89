import type { Command, Option } from 'commander';

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
  /** Only a command goes behind it: it takes nothing itself. */
  isGroup: boolean;
}

/** What is said of a word stands on one line. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const wordOf = ({ long, short, description, required, optional }: Option): Word => ({
  text: long ?? short ?? '',
  about: onOneLine(description),
  takesValue: required || optional,
});

/** Every command with what can be typed behind it, from the outside in. */
export function branchesOf(command: Command, globals: readonly Option[], before = ''): Branch[] {
  const at = before ? `${before} ${command.name()}` : command.name();
  const children = command.commands.filter(
    (child) => child.name() !== 'help' && child.name() !== 'exit-codes',
  );
  const flags = [...new Set([...command.options, ...globals])].filter(({ hidden }) => !hidden);
  const words = [
    ...children.map((child) => ({
      text: child.name(),
      about: onOneLine(child.summary()),
      takesValue: false,
    })),
    ...flags.map(wordOf),
    { text: '--help', about: 'show help', takesValue: false },
  ];
  const isGroup = children.length > 0 && command.registeredArguments.length === 0;
  return [{ at, words, isGroup }, ...children.flatMap((child) => branchesOf(child, globals, at))];
}
