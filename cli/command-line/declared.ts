import type { Context } from '../context.ts';
import type { LazyCommands } from '../lazy-commands.ts';
import type { Command } from './command.ts';

/** What a command takes and says of itself, as data: help and completion are made of it, and load no command. */
export interface Declared {
  summary: string;
  hidden?: boolean;
  /** It does something, and does not only have others under it. */
  does?: boolean;
  about?: string;
  usage?: string;
  takesAnything?: boolean;
  /** Forms and what is said of them, such as `["<id>", "which one"]`. */
  arguments?: string[][];
  /** Flags and what is said of them; a third text where one has to be given. */
  flags?: string[][];
  examples?: readonly string[];
  children?: Record<string, Declared>;
}

const unlessEmpty = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** Loads a command and all that is under it, and writes down what they take. */
export async function declare(
  command: Command,
  { summary, hidden }: Pick<LazyCommands[string], 'summary' | 'hidden'>,
  context: Context,
): Promise<Declared> {
  const children = Object.entries(command.children).map(async ([name, lazy]) => {
    const child = await command.enter(name, async () => context);
    return child ? [[name, await declare(child, lazy, context)] as const] : [];
  });
  const declared: Record<keyof Declared, unknown> = {
    summary,
    hidden: hidden || undefined,
    does: command.does ? true : undefined,
    about: command.about === summary ? undefined : command.about,
    usage: command.usageText,
    takesAnything: command.takesAnything || undefined,
    arguments: unlessEmpty(command.arguments.map(({ form, says }) => [form, says])),
    flags: unlessEmpty(
      command.flags.map(({ flags, says, isRequired }) => [flags, says, ...(isRequired ? ['required'] : [])]),
    ),
    examples: unlessEmpty([...command.exampleLines]),
    children: children.length > 0 ? Object.fromEntries((await Promise.all(children)).flat()) : undefined,
  };
  return JSON.parse(JSON.stringify(declared)) as Declared;
}

/** Gives a command what is written down of it. */
function restore(command: Command, declared: Declared): void {
  const { about, usage, does, takesAnything, flags = [], examples = [] } = declared;
  if (about !== undefined) command.description(about);
  if (usage !== undefined) command.usage(usage);
  if (takesAnything) command.withAnything();
  if (does) command.action(() => undefined);
  for (const [form = '', says = ''] of declared.arguments ?? []) command.argument(form, says);
  for (const [name = '', says = '', isRequired] of flags) {
    if (isRequired) command.requiredOption(name, says);
    else command.option(name, says);
  }
  command.exampleLines = examples;
}

/** Commands as they are written down: they take what they take, and do nothing. */
export const declaredCommands = (written: Record<string, Declared> = {}): LazyCommands =>
  Object.fromEntries(
    Object.entries(written).map(([name, one]) => {
      const { summary, hidden = false } = one;
      const load = async () => ({
        children: declaredCommands(one.children),
        takes: (command: Command) => restore(command, one),
      });
      return [name, { summary, hidden, load }];
    }),
  );
