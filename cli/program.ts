import { Command, Option } from 'commander';
import { commands } from './commands/index.ts';
import type { Context } from './context.ts';
import { DEFAULT_BASE_URL, GENERATIONS, MODES } from './global-flags.ts';
import { addLazily } from './lazy-commands.ts';
import { hasColours } from './output/colours.ts';
import manifest from './package.json' with { type: 'json' };
import type { Ports } from './ports.ts';

const AFTER = `
Topics:
  spaza help exit-codes  what the exit code of a command says

Environment:
  SPAZA_URL, SPAZA_GENERATION, SPAZA_MODE  as --base-url, --generation, --mode
  SPAZA_PROFILE                            as --profile
  SPAZA_PASSWORD, SPAZA_NEW_PASSWORD       password for sign-in and sign-up, and a new one
  SPAZA_STAFF_TOKEN, SPAZA_MANAGER_KEY,
  SPAZA_OPERATOR_KEY                       keys for staff, managers and sandbox commands
  SPAZA_HOME                               folder of what is kept between commands
  NO_COLOR                                 no colours

Examples:
  spaza sandbox
  spaza search maize meal
  spaza run order.yaml --target in-process
`;

function widthOf({ isTTY, columns }: Ports['stdout']): number {
  return isTTY ? (columns ?? 80) : 80;
}

/** The program with its global flags. Commands are loaded when they are entered. */
export function newProgram(ports: Ports, context: () => Promise<Context>): Command {
  const program = new Command('spaza')
    .description(
      'Shop at a spaza from the terminal: search, fill a cart, order, and run a shop to test against.',
    )
    .version(manifest.version, '--version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .configureHelp({ showGlobalOptions: true, styleTitle: (title) => `\u001B[1m${title}\u001B[22m` })
    .configureOutput({
      writeOut: (text) => void ports.stdout.write(text),
      // Failures are thrown, and reported in one place.
      writeErr: () => undefined,
      outputError: () => undefined,
      getOutHelpWidth: () => widthOf(ports.stdout),
      getErrHelpWidth: () => widthOf(ports.stderr),
      getOutHasColors: () => hasColours(ports.stdout, ports.env),
      getErrHasColors: () => false,
    })
    .exitOverride()
    .option('--base-url <address>', `where the shop is (default: ${DEFAULT_BASE_URL})`)
    .option('--profile <name>', 'shop and person, as spaza profiles keeps them')
    .addOption(
      new Option('--generation <name>', 'generation of the API (default: newer)').choices(GENERATIONS),
    )
    .addOption(new Option('--mode <name>', 'kind of shop (default: what the shop says)').choices(MODES))
    .option('--json', 'print one JSON document')
    .addHelpText('after', AFTER);
  addLazily(program, commands, context);
  return program.helpCommand('help [command...]', 'Show help for a command or a topic');
}
