import type { Context } from '../context.ts';
import type { Group, LazyCommands } from '../lazy-commands.ts';
import { type Flag, flagOf, type Parse } from './flag.ts';

/** An argument as it is declared. */
export interface Argument {
  /** As it is declared, such as `<id>`. */
  form: string;
  name: string;
  says: string;
  isRequired: boolean;
  /** Takes all that is left. */
  isRest: boolean;
  parse: Parse | undefined;
  otherwise: unknown;
}

/** What a command does, with its arguments in their order and its flags by their names. */
type Action = (...given: never[]) => unknown;

/** What the words behind a command describe, where that is another help than its own. */
type HelpBehind = (words: readonly string[]) => Promise<Command | undefined>;

/** A command: what it is called, what it takes, and what it does. Says nothing by itself. */
export class Command {
  readonly name: string;
  readonly parent: Command | undefined;
  readonly flags: Flag[] = [];
  readonly arguments: Argument[] = [];
  /** Flags under titles of their own, by the title. */
  readonly flagGroups = new Map<string, Flag[]>();
  /** The commands under it, by name. */
  children: LazyCommands = {};
  about = '';
  does: Action | undefined;
  /** Lines that show how it is used. */
  exampleLines: readonly string[] = [];
  /** What stands under its help. */
  footer = '';
  /** How it is typed, where that cannot be told from what it takes. */
  usageText: string | undefined;
  /** Words that look like flags and are none of its own are handed over with the arguments. */
  takesAnything = false;
  /** What makes the help where a command has more than one, from the words behind it. */
  helpBehind: HelpBehind | undefined;

  constructor(name: string, parent?: Command) {
    this.name = name;
    this.parent = parent;
  }

  /** The words that lead to it, such as `spaza cart add`. */
  get path(): string {
    return this.parent ? `${this.parent.path} ${this.name}` : this.name;
  }

  /**
   * Loads a command that is under it; undefined where there is none of that name.
   * @param context is made where the command does something itself
   */
  async enter(name: string, context: () => Promise<Context>): Promise<Command | undefined> {
    const found = Object.hasOwn(this.children, name) ? this.children[name] : undefined;
    if (!found) return undefined;
    const child = new Command(name, this).description(found.summary);
    const loaded = await found.load();
    const {
      own,
      takes,
      children = {},
    }: Partial<Group> = typeof loaded === 'function' ? { own: loaded } : loaded;
    takes?.(child);
    own?.(child, await context());
    child.children = children;
    return child;
  }

  /** What it does, in sentences, for its help. */
  description(about: string): this {
    this.about = about;
    return this;
  }

  /** How it is typed behind its name. */
  usage(text: string): this {
    this.usageText = text;
    return this;
  }

  /**
   * An argument: `<needed>`, `[optional]` or `[several...]`.
   * @param otherwise what it is where it is left out
   */
  argument(form: string, says: string, parse?: Parse, otherwise?: unknown): this {
    const name = form.slice(1, -1).replace('...', '');
    const isRest = form.includes('...');
    this.arguments.push({ form, name, says, isRequired: form.startsWith('<'), isRest, parse, otherwise });
    return this;
  }

  /** A flag, such as `-y, --yes`, `--page <number>` or `--no-bags`. */
  option(flags: string, says: string, parse?: Parse): this {
    this.flags.push(flagOf(flags, says, parse));
    return this;
  }

  /** A flag that has to be given. */
  requiredOption(flags: string, says: string, parse?: Parse): this {
    this.flags.push(flagOf(flags, says, parse, true));
    return this;
  }

  /** A flag that help shows under a title of its own. */
  optionUnder(title: string, flags: string, says: string): this {
    this.flagGroups.set(title, [...(this.flagGroups.get(title) ?? []), flagOf(flags, says)]);
    return this;
  }

  /** Lines that show how it is used. Under them its help says how it ends, and what it reads. */
  examples(...lines: readonly [string, string, ...string[]]): this {
    this.exampleLines = lines;
    return this;
  }

  /** What stands under its help. */
  endsWith(footer: string): this {
    this.footer = footer;
    return this;
  }

  /** Takes words that look like flags as they are. */
  withAnything(): this {
    this.takesAnything = true;
    return this;
  }

  /** Has another help where more words follow it. */
  withHelpBehind(make: HelpBehind): this {
    this.helpBehind = make;
    return this;
  }

  /** What it does. A command without that only has others under it. */
  action(does: Action): this {
    this.does = does;
    return this;
  }
}
