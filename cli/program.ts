import { Argument, Command, CommanderError, Option } from 'commander';
import { commands } from './commands/index.ts';
import type { GetContext } from './context.ts';
import {
  type Declaration,
  type DeclaredArgument,
  type DeclaredFlag,
  nameOfArgument,
  nameOfFlag,
  type Read,
} from './declaration.ts';
import { Failure } from './failure.ts';
import { GLOBAL_OPTIONS, HELP_COMMAND, HELP_OPTION, VERSION_OPTION } from './global-flags.ts';
import { commandHelp } from './help/command-help.ts';
import { rootHelp } from './help/root-help.ts';
import { declared, type LazyCommands } from './lazy-commands.ts';
import type { Ports } from './ports.ts';

/** What is the same at every command. */
interface Setting {
  ports: Ports;
  context: GetContext;
}

/** Has what is wrong with a value say which flag or argument it is the value of. */
const named = (read: Read, name: string) => (text: string, before: unknown) => {
  try {
    return read(text, before as never);
  } catch (error) {
    throw error instanceof Failure ? error.about(name) : error;
  }
};

function optionOf({ flags, says, read, isRequired }: DeclaredFlag): Option {
  const option = new Option(flags, says).makeOptionMandatory(isRequired);
  return read ? option.argParser(named(read, nameOfFlag(flags))) : option;
}

function argumentOf({ term, says, read, otherwise }: DeclaredArgument): Argument {
  const argument = new Argument(term, says).default(otherwise);
  return read ? argument.argParser(named(read, nameOfArgument(term))) : argument;
}

/** Gives commander what it needs to read the line of a command. */
function apply(declaration: Declaration, command: Command, setting: Setting): void {
  const { path, arguments: taken, flags, under, isOpen, act } = declaration;
  const [, next = ''] = command.parent?.args ?? [];
  command.helpInformation = () => commandHelp(declaration, setting.ports);
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
    if (declaration) apply(declaration, child, setting);
  });
}

/** The program as commander reads its lines. Commands are loaded when they are entered. */
export function newProgram(ports: Ports, context: GetContext): Command {
  const program = new Command('spaza')
    .option(VERSION_OPTION.flags, VERSION_OPTION.says)
    .on('option:version', () => {
      // As commander ends it. The version itself is read where it is printed, and not for every other command.
      throw new CommanderError(0, 'commander.version', '');
    })
    .helpOption(HELP_OPTION.flags, HELP_OPTION.says)
    .configureOutput({
      writeOut: (text) => void ports.stdout.write(text),
      // Failures are thrown, and reported in one place.
      writeErr: () => undefined,
      outputError: () => undefined,
      // Help is made as wide and as colourful as it may be.
      getOutHelpWidth: () => 0,
      getErrHelpWidth: () => 0,
      getOutHasColors: () => true,
      getErrHasColors: () => true,
    })
    .exitOverride();
  for (const { flags, says, choices } of GLOBAL_OPTIONS) {
    const option = new Option(flags, says);
    program.addOption(choices ? option.choices(choices) : option);
  }
  program.helpInformation = () => rootHelp(ports);
  addCommands(program, { among: commands, before: ['spaza'] }, { ports, context });
  return program.helpCommand(HELP_COMMAND.flags, HELP_COMMAND.says);
}
