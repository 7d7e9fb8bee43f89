import type { GetContext } from './context.ts';
import { Failure } from './failure.ts';

/** Reads what is typed, strictly. `before` is what the same flag gave so far. */
export type Read = ((text: string, before: never) => unknown) & {
  /** What shells offer for it. */
  readonly choices?: readonly string[];
};

export interface DeclaredArgument {
  /** As usage shows it: `<id>` is needed, `[id]` is not, and `<ids...>` takes several. */
  term: string;
  description: string;
  read?: Read | undefined;
  /** Its value if nothing is typed. */
  defaultValue?: unknown;
}

export interface DeclaredFlag {
  /** With its value, as help shows it: `-o, --output <file>`. */
  flags: string;
  description: string;
  read?: Read | undefined;
  isRequired: boolean;
  /** It works, and help and completion do not show it. */
  isHidden: boolean;
}

/** Runs a command: takes its arguments in order, then its flags. */
export type Act = (...given: never[]) => Promise<void>;

/** Gives a command its arguments, flags, help and action. */
export type Build = (command: Declaration, context: GetContext) => void;

/** A command that is loaded when it is asked for. */
export interface LazyCommand {
  /** One line for the list of commands. */
  summary: string;
  load: () => Promise<Build>;
  /** Found by its name, and not listed. */
  hidden?: boolean;
  /** The command that this is another name of. */
  aliasOf?: string;
}

/** A former name of a command: it still works, and help and completion do not show it. */
export const alias = (name: string, command: LazyCommand): LazyCommand => ({
  ...command,
  hidden: true,
  aliasOf: name,
});

/** The commands that help lists, in its order. */
export const listedIn = (commands: LazyCommands): [name: string, summary: string][] =>
  Object.entries(commands)
    .filter(([, { hidden }]) => !hidden)
    .map(([name, { summary }]) => [name, summary]);

/** Commands by name, in the order in which help lists them. */
export type LazyCommands = Readonly<Record<string, LazyCommand>>;

/** The declaration of a command, from which its help is made and its line is read. */
export class Declaration {
  /** The words that lead to it, from `spaza` on. */
  readonly path: readonly string[];
  /** The commands that it is one of. */
  readonly among: LazyCommands;
  /** The commands under it; none if it only does something itself. */
  under: LazyCommands = {};
  /** What it does; undefined if there are only others under it. */
  act: Act | undefined;
  readonly arguments: DeclaredArgument[] = [];
  readonly flags: DeclaredFlag[] = [];
  /** What the command does; its summary until a description is given. */
  descriptionText: string;
  /** What follows its name in the usage line; made of its arguments and flags by default. */
  usageText: string | undefined;
  /** Lines that show how it is used. */
  exampleLines: readonly string[] = [];
  /** Takes whatever is typed, `--help` too. */
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

  /** Two lines or more that help shows. */
  examples(...lines: readonly [string, string, ...string[]]): this {
    this.exampleLines = lines;
    return this;
  }

  /** Takes whatever is typed, and sees to `--help` itself. */
  takesAnything(): this {
    this.isOpen = true;
    return this;
  }

  /** Has others under it. */
  group(under: LazyCommands): this {
    this.under = under;
    return this;
  }

  action(act: Act): this {
    this.act = act;
    return this;
  }
}

/** Loads what a command says of itself; undefined if there is none of that name. */
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

/** A command that only has others under it. */
export const groupOf =
  (under: LazyCommands): Build =>
  (command) =>
    void command.group(under);

/** A command that does something itself and has others under it. */
export const groupWith =
  (own: Build, under: LazyCommands): Build =>
  (command, context) => {
    own(command, context);
    command.group(under);
  };

/** Has what is wrong with a value say which flag or argument it is the value of. */
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
