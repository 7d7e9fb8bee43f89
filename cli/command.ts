import { Argument, Command, Help, Option } from 'commander';
import type { Context, GetContext } from './context.ts';
import { type Failure, named, wrongUsage } from './failure.ts';
import { didYouMean } from './nearest-word.ts';
import type { OutputStream } from './ports.ts';

/** Declares what a command takes, its help and what it does. */
export type Declare = (command: SpazaCommand) => void;

/** A command in the list of its group. Its declaration is loaded when it is typed. */
export interface Child {
  /** One line for the list of commands. */
  summary: string;
  /** Omitted for a command that only has subcommands. */
  load?: () => Promise<Declare>;
  children?: Children;
  /** Its former name, which still works. */
  alias?: string;
  /** Found by its name, but not listed. */
  hidden?: boolean;
}

/** Commands by name, in the order in which help lists them. */
export type Children = Readonly<Record<string, Child>>;

/** Reads a typed value strictly; `before` is the value of the same flag so far. @throws Failure `usage` */
type Read<T> = ((text: string, before: T) => T) & {
  /** Values that shells offer for it. */
  choices?: readonly string[];
};

/** Puts the name of the flag or argument before the failure of its value. */
const naming = <T>(read: Read<T>, name: string): Read<T> =>
  Object.assign(
    (text: string, before: T): T => named(name, () => read(text, before)),
    read.choices && { choices: read.choices },
  );

/** Ids, as flags and arguments call them: `--supplier <id>`, `<offer-id>`, `[order]`. */
const OF_ID = /[<[](?:[\w-]+-)?(?:id|order)[>\]]$/;

function idIn(text: string): string {
  if (text.trim() === '') throw wrongUsage('invalid_value', 'The value is empty.');
  return text;
}

class NamingOption extends Option {
  constructor(flags: string, description?: string) {
    super(flags, description);
    if (OF_ID.test(flags)) this.argParser(idIn);
  }

  override argParser<T>(read: Read<T>): this {
    return super.argParser(naming(read, this.long ?? this.flags));
  }
}

class NamingArgument extends Argument {
  constructor(name: string, description?: string) {
    super(name, description);
    if (OF_ID.test(name)) this.argParser(idIn);
  }

  override argParser<T>(read: Read<T>): this {
    return super.argParser(naming(read, this.name()));
  }
}

/** A command of commander that loads a subcommand when it is typed. */
export class SpazaCommand extends Command {
  /** What is still to be declared. */
  #child: Child | undefined;
  /** Of the running program. */
  readonly context: GetContext;

  constructor(name: string | undefined, context: GetContext) {
    super(name);
    this.context = context;
  }

  override createCommand(name?: string): SpazaCommand {
    return new SpazaCommand(name, this.context);
  }

  override createOption(flags: string, description?: string): Option {
    return new NamingOption(flags, description);
  }

  override createArgument(name: string, description?: string): Argument {
    return new NamingArgument(name, description);
  }

  /** Two or more lines shown in help. */
  examples(...lines: readonly [string, string, ...string[]]): this {
    return this.addHelpText('after', `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }

  /** A former name of a flag: it still works, but help and completion do not show it. */
  formerOption<T>(flags: string, read: Read<T>): this {
    return this.addOption(this.createOption(flags).argParser(read).hideHelp());
  }

  /** What it does, with the typed arguments and flags. */
  run<T extends unknown[]>(act: (context: Context, ...typed: T) => Promise<void> | void): this {
    return this.action(async (...typed) => act(await this.context(), ...(typed as unknown[] as T)));
  }

  /** Adds subcommands. */
  group(children: Children): this {
    this.helpCommand(false);
    for (const [name, described] of Object.entries(children)) {
      const { summary, alias, hidden = false } = described;
      const child = this.command(name, { hidden }).summary(summary) as SpazaCommand;
      child.#child = described;
      if (alias) child.alias(alias);
    }
    return this.hook('preSubcommand', (_group, child) => (child as SpazaCommand).declare());
  }

  /** Loads the declaration of its flags and action, once. */
  async declare(): Promise<void> {
    const { load, children } = this.#child ?? {};
    this.#child = undefined;
    if (children) this.group(children);
    // Commander would read a subcommand's flag as the group's flag of the same name.
    const isGroupOnly = children && this.find(this.parent?.args[1]);
    if (load && !isGroupOnly) (await load())(this);
    else if (children && !load) this.description(this.summary());
  }

  /** The subcommand of this name. */
  find(name: string | undefined): SpazaCommand | undefined {
    return this.commands.find(
      (command) => command.name() === name || command.aliases().includes(name ?? ''),
    ) as SpazaCommand | undefined;
  }

  /** This command and the typed subcommands below it, innermost last. */
  reached(): SpazaCommand[] {
    return [this, ...(this.find(this.args[0])?.reached() ?? [])];
  }

  /** The failure for a word that is no subcommand, where only a subcommand can stand. */
  unknownWord(): Failure | undefined {
    const [word = '-'] = this.args;
    if (this.commands.length === 0 || this.registeredArguments.length > 0 || word.startsWith('-'))
      return undefined;
    const near = didYouMean(
      word,
      this.commands.map((command) => command.name()),
    );
    return wrongUsage('unknown_command', `Unknown command '${word}'.${near}`);
  }
}

const USUAL_WIDTH = 80;

/** Width of help, in columns. */
export const helpWidth = ({ isTTY, columns }: OutputStream): number =>
  isTTY ? (columns ?? USUAL_WIDTH) : USUAL_WIDTH;

/** A heading with terms and their descriptions, laid out like help. */
export function helpSection(
  heading: string,
  rows: readonly (readonly [term: string, text: string])[],
  stdout: OutputStream,
): string {
  const help = new Help();
  help.prepareContext({ helpWidth: helpWidth(stdout) });
  const longest = Math.max(...rows.map(([term]) => term.length));
  const items = rows.map(([term, text]) => help.formatItem(term, longest, text, help));
  return help.formatItemList(heading, items, help).join('\n');
}
