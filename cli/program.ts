import { Command, CommanderError, Option } from 'commander';
import { commands } from './commands/index.ts';
import type { GetContext } from './context.ts';
import { DESCRIPTION, GLOBAL_OPTIONS, HELP_COMMAND, HELP_OPTION, VERSION_OPTION } from './global-flags.ts';
import { item } from './help/layout.ts';
import { helpWidth, rootHelp } from './help/root-help.ts';
import { addLazily } from './lazy-commands.ts';
import { hasColours } from './output/colours.ts';
import type { Ports } from './ports.ts';

/** The program with its global flags. Commands are loaded when they are entered. */
export function newProgram(ports: Ports, context: GetContext): Command {
  const program = new Command('spaza')
    .description(DESCRIPTION)
    .option(VERSION_OPTION.flags, VERSION_OPTION.says)
    .on('option:version', () => {
      // As commander ends it. The version itself is read where it is printed, and not for every other command.
      throw new CommanderError(0, 'commander.version', '');
    })
    .helpOption(HELP_OPTION.flags, HELP_OPTION.says)
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => `\u001B[1m${title}\u001B[22m`,
      formatItem: (term, longestTerm, says, { helpWidth: width = 80 }) =>
        item(term, longestTerm, says, width),
    })
    .configureOutput({
      writeOut: (text) => void ports.stdout.write(text),
      // Failures are thrown, and reported in one place.
      writeErr: () => undefined,
      outputError: () => undefined,
      getOutHelpWidth: () => helpWidth(ports.stdout),
      getErrHelpWidth: () => helpWidth(ports.stderr),
      getOutHasColors: () => hasColours(ports.stdout, ports.env),
      getErrHasColors: () => false,
    })
    .exitOverride();
  for (const { flags, says, choices } of GLOBAL_OPTIONS) {
    const option = new Option(flags, says);
    program.addOption(choices ? option.choices(choices) : option);
  }
  program.helpInformation = () => rootHelp(ports);
  addLazily(program, commands, context);
  return program.helpCommand(HELP_COMMAND.flags, HELP_COMMAND.says);
}
