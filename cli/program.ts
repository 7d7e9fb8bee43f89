import { Argument, Command, CommanderError, Option, type OptionValues } from 'commander';
import { commands } from './commands/index.ts';
import type { GetContext } from './context.ts';
import {
  type Declaration,
  type DeclaredArgument,
  type DeclaredFlag,
  declared,
  type LazyCommands,
  nameOfArgument,
  nameOfFlag,
  readNamed,
} from './declaration.ts';
import { GLOBAL_OPTIONS, HELP_COMMAND, HELP_OPTION, VERSION_OPTION } from './global-flags.ts';

/** Shared by all commands. */
interface Setting {
  context: GetContext;
  /** Hears which command commander goes into. */
  onEnter: (command: Declaration) => void;
}

/** Stands in for `null` inside commander, which would turn it into an empty text. */
const NULL = Symbol('null');

function optionOf({ flags, description, read, isRequired }: DeclaredFlag): Option {
  const option = new Option(flags, description).makeOptionMandatory(isRequired);
  if (!read) return option;
  const named = readNamed(read, nameOfFlag(flags));
  return option.argParser((text, before) => {
    const value = named(text, before);
    return value === null ? NULL : value;
  });
}

function argumentOf({ term, description, read, defaultValue }: DeclaredArgument): Argument {
  const argument = new Argument(term, description).default(defaultValue);
  return read ? argument.argParser(readNamed(read, nameOfArgument(term))) : argument;
}

/** Configures commander to parse the line of a command. */
function apply(declaration: Declaration, command: Command, setting: Setting): void {
  const { path, arguments: taken, flags, under, isOpen, act } = declaration;
  const [, next = ''] = command.parent?.args ?? [];
  if (isOpen) command.helpOption(false).allowUnknownOption().allowExcessArguments();
  // Where a command under it is meant, commander would take a flag of the same name for one of this one.
  if (act && !Object.hasOwn(under, next)) {
    for (const argument of taken) command.addArgument(argumentOf(argument));
    for (const flag of flags) command.addOption(optionOf(flag));
    command.action(act as (...given: unknown[]) => Promise<void>);
  }
  addCommands(command, { among: under, before: path }, setting);
}

/** Puts commands under another one by their names; the rest is loaded when commander is about to enter one. */
function addCommands(
  parent: Command,
  place: { among: LazyCommands; before: readonly string[] },
  setting: Setting,
): void {
  parent.helpCommand(false);
  for (const [name, { hidden = false }] of Object.entries(place.among)) parent.command(name, { hidden });
  parent.hook('preSubcommand', async (_parent, child) => {
    const declaration = await declared(child.name(), place, setting.context);
    if (!declaration) return;
    apply(declaration, child, setting);
    setting.onEnter(declaration);
  });
}

/** Commander as a reader alone: what it would print is printed elsewhere. */
class Reader extends Command {
  override createCommand(name?: string): Command {
    return new Reader(name);
  }

  override helpInformation(): string {
    return '';
  }

  override opts<T extends OptionValues>(): T {
    const flags = Object.entries(super.opts()).map(([name, value]) => [name, value === NULL ? null : value]);
    return Object.fromEntries(flags);
  }
}

/**
 * The program as commander parses it. Commands are loaded when they are entered. Nothing is printed: help and the
 * version end it with an error with `exitCode` 0, as failures end it with others.
 */
export function newProgram(setting: Setting): Command {
  const program = new Reader('spaza')
    .option(VERSION_OPTION.flags, VERSION_OPTION.description)
    .on('option:version', () => {
      throw new CommanderError(0, 'commander.version', '');
    })
    .helpOption(HELP_OPTION.flags, HELP_OPTION.description)
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined, outputError: () => undefined })
    .exitOverride();
  for (const { flags, description, choices } of GLOBAL_OPTIONS) {
    const option = new Option(flags, description);
    program.addOption(choices ? option.choices(choices) : option);
  }
  addCommands(program, { among: commands, before: ['spaza'] }, setting);
  return program.helpCommand(HELP_COMMAND.flags, HELP_COMMAND.description);
}
