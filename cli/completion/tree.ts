import type { Command, Option } from 'commander';

/** A word that can be typed next, and what it does. */
export interface Word {
  text: string;
  about: string;
}

/** What can be typed behind a command. */
export interface Branch {
  /** The words that lead there, such as `spaza cart add`. */
  at: string;
  words: Word[];
}

/** Words of a shell stand on one line, and hold nothing that it would read as its own. */
const plain = (text: string) => text.replace(/['"`$\\:\n]/g, ' ').trim();

const flagOf = ({ long, short, description }: Option): Word => ({
  text: long ?? short ?? '',
  about: plain(description),
});

/** Every command with what can be typed behind it, from the outside in. */
export function branchesOf(command: Command, globals: readonly Option[], before = ''): Branch[] {
  const at = before ? `${before} ${command.name()}` : command.name();
  const children = command.commands.filter(
    (child) => child.name() !== 'help' && child.name() !== 'exit-codes',
  );
  const flags = [...new Set([...command.options, ...globals])].filter(({ hidden }) => !hidden);
  const words = [
    ...children.map((child) => ({ text: child.name(), about: plain(child.summary()) })),
    ...flags.map(flagOf),
    { text: '--help', about: 'show help' },
  ];
  return [{ at, words }, ...children.flatMap((child) => branchesOf(child, globals, at))];
}
