import type { Command } from './command-line/command.ts';
import type { Context } from './context.ts';

/** Gives a command its flags, its help and what it does. */
export type Build = (command: Command, context: Context) => void;

/** A command with others under it. */
export interface Group {
  children: LazyCommands;
  /** What it does itself. */
  own?: Build;
  /** Gives it what it takes, where nothing is to be done. */
  takes?: (command: Command) => void;
}

/** A command that is loaded when it is asked for. */
export interface LazyCommand {
  /** One line for the list of commands. */
  summary: string;
  load: () => Promise<Build | Group>;
  /** Found by its name, and not listed. */
  hidden?: boolean;
}

/** Commands by name, in the order in which help lists them. */
export type LazyCommands = Readonly<Record<string, LazyCommand>>;

/** A command that only has others under it. */
export const groupOf = (children: LazyCommands): Group => ({ children });

/** A command that does something itself and has others under it. */
export const groupWith = (own: Build, children: LazyCommands): Group => ({ own, children });
