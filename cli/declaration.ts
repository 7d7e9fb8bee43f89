import type { GetContext } from './context.ts';
import { Failure } from './failure.ts';

/** Parses a typed value strictly. `before` is the value of the same flag so far. */
export type Read = ((text: string, before: never) => unknown) & {
  /** Completions that shells offer for it. */
  readonly choices?: readonly string[];
};

export interface DeclaredArgument {
  /** As shown in usage: `<id>` is required, `[id]` is optional, and `<ids...>` takes several. */
  term: string;
  description: string;
  read?: Read | undefined;
  /** Its default value. */
  defaultValue?: unknown;
}

export interface DeclaredFlag {
  /** With its value, as help shows it: `-o, --output <file>`. */
  flags: string;
  description: string;
  read?: Read | undefined;
  isRequired: boolean;
  /** Whether it works without being shown in help and completion. */
  isHidden: boolean;
}

/** Runs a command: takes its arguments in order, then its flags. */
export type Act = (...given: never[]) => Promise<void>;

/** Declares a command's arguments, flags, help and action. */
export type Build = (command: Declaration, context: GetContext) => void;

/** A command that is loaded on demand. */
export interface LazyCommand {
  /** One line for the list of commands. */
  summary: string;
  load: () => Promise<Build>;
  /** Found by its name, but not listed. */
  hidden?: boolean;
  /** The command that this is an alias of. */
  aliasOf?: string;
}

/** A former name of a command: it still works, but help and completion do not show it. */
export const alias = (name: string, command: LazyCommand): LazyCommand => ({
  ...command,
  hidden: true,
  aliasOf: name,
});

/** The commands listed in help, in order. */
export const listedIn = (commands: LazyCommands): [name: string, summary: string][] =>
  Object.entries(commands)
    .filter(([, { hidden }]) => !hidden)
    .map(([name, { summary }]) => [name, summary]);

/** Commands by name, in the order in which help lists them. */
export type LazyCommands = Readonly<Record<string, LazyCommand>>;

/** The declaration of a command, used to render its help and to parse its line. */
export class Declaration {
  /** The words that lead to it, from `spaza` on. */
  readonly path: readonly string[];
  /** Its parent commands. */
  readonly among: LazyCommands;
  /** Its subcommands; none if it only runs an action itself. */
  under: LazyCommands = {};
  /** Its action; undefined if it only has subcommands. */
  act: Act | undefined;
  readonly arguments: DeclaredArgument[] = [];
  readonly flags: DeclaredFlag[] = [];
  /** What the command does; its summary until a description is given. */
  descriptionText: string;
  /** What follows its name in the usage line; derived from its arguments and flags by default. */
  usageText: string | undefined;
  /** Examples of its use. */
  exampleLines: readonly string[] = [];
  /** Accepts any input, including `--help`. */
  isOpen = false;

  constructor(path: readonly string[], among: LazyCommands, summary: string) {
    this.path = path;
    this.among = among;
    this.descriptionText = summary;
  }

  description(text: string): this {
    this.descriptionText = text;
    return this;
  }

  usage(text: string): this {
    this.usageText = text;
    return this;
  }

  argument(term: string, description: string, read?: Read, defaultValue?: unknown): this {
    this.arguments.push({ term, description, read, defaultValue });
    return this;
  }

  option(flags: string, description: string, read?: Read): this {
    this.flags.push({ flags, description, read, isRequired: false, isHidden: false });
    return this;
  }

  /** A former name of a flag. */
  formerOption(flags: string, read?: Read): this {
    this.flags.push({ flags, description: '', read, isRequired: false, isHidden: true });
    return this;
  }

  requiredOption(flags: string, description: string, read?: Read): this {
    this.flags.push({ flags, description, read, isRequired: true, isHidden: false });
    return this;
  }

  /** Two or more lines shown in help. */
  examples(...lines: readonly [string, string, ...string[]]): this {
    this.exampleLines = lines;
    return this;
  }

  /** Accepts any input, and handles `--help` itself. */
  takesAnything(): this {
    this.isOpen = true;
    return this;
  }

  /** Whether it has subcommands. */
  group(under: LazyCommands): this {
    this.under = under;
    return this;
  }

  action(act: Act): this {
    this.act = act;
    return this;
  }
}

/** Loads the declaration of a command; undefined if there is no such command. */
export async function declared(
  name: string,
  { among, before }: { among: LazyCommands; before: readonly string[] },
  context: GetContext,
): Promise<Declaration | undefined> {
  const found = Object.hasOwn(among, name) ? among[name] : undefined;
  if (!found) return undefined;
  const declaration = new Declaration([...before, found.aliasOf ?? name], among, found.summary);
  const build = await found.load();
  build(declaration, context);
  return declaration;
}

/** A command that only has subcommands. */
export const groupOf =
  (under: LazyCommands): Build =>
  (command) =>
    void command.group(under);

/** A command with an action of its own and subcommands. */
export const groupWith =
  (own: Build, under: LazyCommands): Build =>
  (command, context) => {
    own(command, context);
    command.group(under);
  };

/** Makes errors about a value name its flag or argument. */
export const readNamed = (read: Read, name: string) => (text: string, before: unknown) => {
  try {
    return read(text, before as never);
  } catch (error) {
    throw error instanceof Failure ? error.about(name) : error;
  }
};

/** The names of a flag: `-o` and `--output` of `-o, --output <file>`. */
export const flagsIn = (flags: string): string[] => flags.match(/(?<![\w-])--?[a-z][\w-]*/gi) ?? [];

/** The flag by its longest name: `--output` of `-o, --output <file>`. */
export const nameOfFlag = (flags: string): string => /--[\w-]+/.exec(flags)?.[0] ?? flags;

/** The argument by its name: `ids` of `<ids...>`. */
export const nameOfArgument = (term: string): string => term.replace(/[<>[\]]|\.\.\./g, '');
