import type { Command } from '../command-line/command.ts';
import type { Flag } from '../command-line/flag.ts';
import type { Context } from '../context.ts';
import { listedIn } from '../lazy-commands.ts';

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
  /** Others are under it, so that nothing but their names stands behind it. */
  isGroup: boolean;
}

const wordOf = ({ long, short, says }: Flag): Word => ({ text: long ?? short ?? '', about: says });

/** Every command with what can be typed behind it, from the outside in. */
export async function branchesOf(
  command: Command,
  globals: readonly Flag[],
  context: Context,
): Promise<Branch[]> {
  const children = listedIn(command.children);
  const flags = [...command.flags, ...globals].map(wordOf);
  const words = [...children.map(([text, about]) => ({ text, about })), ...flags];
  const under = await Promise.all(
    children.map(async ([name]) => {
      const child = await command.enter(name, async () => context);
      return child ? branchesOf(child, globals, context) : [];
    }),
  );
  return [{ at: command.path, words, isGroup: !command.does }, ...under.flat()];
}
