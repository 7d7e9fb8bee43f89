import { Argument, Command, Help, Option } from 'commander';
import type { GetContext } from './context.ts';
import { Failure, wrongUsage } from './failure.ts';
import { didYouMean } from './nearest-word.ts';
import type { OutputStream } from './ports.ts';

/** Declares what a command takes, its help and what it does. */
export type Declare = (command: SpazaCommand, context: GetContext) => void;

/** A command in the list of its group. It is loaded when it is entered. */
export interface Child {
  /** One line for the list of commands. */
  summary: string;
  load: () => Promise<Declare>;
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

/** Makes what is wrong with a value name its flag or argument. */
const naming = <T>(read: Read<T>, name: string): Read<T> =>
  Object.assign((text: string, before: T): T => {
    try {
      return read(text, before);
    } catch (error) {
      throw error instanceof Failure ? error.about(name) : error;
    }
  }, read.choices && { choices: read.choices });

class NamingOption extends Option {
  override argParser<T>(read: Read<T>): this {
    return super.argParser(naming(read, this.long ?? this.flags));
  }
}

class NamingArgument extends Argument {
  override argParser<T>(read: Read<T>): this {
    return super.argParser(naming(read, this.name()));
  }
}

/** A command of commander whose subcommands are loaded when they are entered. */
export class SpazaCommand extends Command {
  #load: Child['load'] | undefined;

  override createCommand(name?: string): SpazaCommand {
    return new SpazaCommand(name);
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

  /** Adds subcommands. */
  group(children: Children, context: GetContext): this {
    this.helpCommand(false);
    for (const [name, { summary, load, alias, hidden = false }] of Object.entries(children)) {
      const child = this.command(name, { hidden }).summary(summary) as SpazaCommand;
      child.#load = load;
      if (alias) child.alias(alias);
    }
    return this.hook('preSubcommand', (_group, child) => (child as SpazaCommand).declare(context));
  }

  /** Loads what it takes and what it does, once. */
  async declare(context: GetContext): Promise<void> {
    const load = this.#load;
    this.#load = undefined;
    const declare = await load?.();
    declare?.(this, context);
  }

  /** The subcommand of this name. */
  find(name: string | undefined): SpazaCommand | undefined {
    return this.commands.find(
      (command) => command.name() === name || command.aliases().includes(name ?? ''),
    ) as SpazaCommand | undefined;
  }

  /** The commands that lead to the innermost one that was reached, from this one on. */
  reached(): SpazaCommand[] {
    return [this, ...(this.find(this.args[0])?.reached() ?? [])];
  }

  /** What is wrong if a word stands where only a subcommand can. */
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

/** A command that only has subcommands. */
export const groupOf =
  (children: Children): Declare =>
  (command, context) =>
    void command.description(command.summary()).group(children, context);

/** A command that does something itself, and has subcommands. */
export const groupWith =
  (own: Declare, children: Children): Declare =>
  (command, context) => {
    command.group(children, context);
    // Else commander would take a flag of a subcommand for one of the same name of the group.
    if (!command.find(command.parent?.args[1])) own(command, context);
  };

const USUAL_WIDTH = 80;

/** How wide help may be. */
export const helpWidth = ({ isTTY, columns }: OutputStream): number =>
  isTTY ? (columns ?? USUAL_WIDTH) : USUAL_WIDTH;

/** Terms and what is said of them under a heading, laid out as help is. */
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
