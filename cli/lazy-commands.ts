import type { Command } from 'commander';
import type { GetContext } from './context.ts';
import { Failure } from './failure.ts';
import { footerOf } from './help/footer.ts';

/** Gives a command its flags and its help, and says what does it. */
export type Build = (command: Command, context: GetContext) => void;

/** A command that is loaded when it is asked for. */
export interface LazyCommand {
  /** One line for the list of commands. */
  summary: string;
  load: () => Promise<Build>;
  /** Found by its name, and not listed. */
  hidden?: boolean;
}

/** Commands by name, in the order in which help lists them. */
export type LazyCommands = Readonly<Record<string, LazyCommand>>;

/** What is under a command, for those who want to know all of it at once. */
const childrenOf = new WeakMap<Command, LazyCommands>();
const entered = new WeakSet<Command>();

/** Has what is wrong with a value say which flag or argument it is the value of. */
function nameInErrors({ options, registeredArguments }: Command): void {
  const named = [
    ...options.map((option) => ({ name: option.long ?? option.flags, of: option })),
    ...registeredArguments.map((argument) => ({ name: argument.name(), of: argument })),
  ];
  for (const { name, of } of named) {
    const { parseArg } = of;
    if (!parseArg) continue;
    of.parseArg = <T>(value: string, previous: T): T => {
      try {
        return parseArg(value, previous) as T;
      } catch (error) {
        throw error instanceof Failure ? error.about(name) : error;
      }
    };
  }
}

async function enter(child: Command, children: LazyCommands, context: GetContext): Promise<void> {
  if (entered.has(child)) return;
  entered.add(child);
  const build = await children[child.name()]?.load();
  build?.(child, context);
  nameInErrors(child);
}

/** Loads everything under a command that was not entered yet. */
export async function loadAll(command: Command, context: GetContext): Promise<void> {
  const children = childrenOf.get(command) ?? {};
  for (const child of command.commands) {
    await enter(child, children, context);
    await loadAll(child, context);
  }
}

/**
 * Puts commands under another one. Their names and summaries are there at once; the rest of a command is loaded when
 * commander is about to enter it.
 */
export function addLazily(parent: Command, children: LazyCommands, context: GetContext): void {
  parent.helpCommand(false);
  childrenOf.set(parent, children);
  for (const [name, { summary, hidden = false }] of Object.entries(children)) {
    parent.command(name, { hidden }).summary(summary).description(summary);
  }
  parent.hook('preSubcommand', (_parent, child) => enter(child, children, context));
}

/** A command that only has others under it. */
export const groupOf =
  (children: LazyCommands): Build =>
  (command, context) =>
    addLazily(command, children, context);

/**
 * A command that does something itself and has others under it. Its own flags are left out where one of those is
 * meant: commander would take a flag of the same name for its own.
 */
export const groupWith =
  (own: Build, children: LazyCommands): Build =>
  (command, context) => {
    const [, next = ''] = command.parent?.args ?? [];
    if (!Object.hasOwn(children, next)) own(command, context);
    addLazily(command, children, context);
  };

/** What stands under the help of a command that does something: examples, how it ends, and what it reads. */
export const examples =
  (...lines: readonly [string, string, ...string[]]) =>
  ({ command }: { command: Command }): string =>
    `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}\n\n${footerOf(command)}`;
