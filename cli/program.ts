import { styleText } from 'node:util';
import { helpSection, helpWidth, SpazaCommand } from './command.ts';
import { commands } from './commands/index.ts';
import type { GetContext } from './context.ts';
import { GLOBAL_OPTIONS } from './global-flags.ts';
import { hasColours } from './output/text.ts';
import manifest from './package.json' with { type: 'json' };
import type { Ports } from './ports.ts';

/** The environment variables, in the order of the help. */
const VARIABLES: readonly (readonly [name: string, description: string])[] = [
  ['SPAZA_URL', 'same as --base-url'],
  ['SPAZA_GENERATION', 'same as --generation'],
  ['SPAZA_MODE', 'same as --mode'],
  ['SPAZA_TIMEOUT', 'same as --timeout'],
  ['SPAZA_VALIDATION', 'same as --validation'],
  ['SPAZA_CAPABILITIES', 'same as --capabilities'],
  ['SPAZA_NEWER_URL', 'same as --newer-url'],
  ['SPAZA_API_KEY', 'key of the program, as header:value; sent with every call'],
  ['SPAZA_BASIC_AUTH', 'user:password, sent with calls that carry no token'],
  ['SPAZA_PROFILE', 'same as --profile'],
  ['SPAZA_PASSWORD', 'password of the shopper'],
  ['SPAZA_NEW_PASSWORD', 'new password'],
  ['SPAZA_STAFF_TOKEN', 'staff key of a shop'],
  ['SPAZA_MANAGER_KEY', 'manager key of a shop'],
  ['SPAZA_OPERATOR_KEY', 'operator key of a sandbox'],
  ['SPAZA_DATA', 'data folder of the sandbox'],
  ['SPAZA_HOME', 'folder for state that is kept between commands'],
  ['SPAZA_WEB_URL', 'address of the storefront, for --web (default: that of the shop)'],
  ['PAGER', 'what shows long output on a terminal (default: less); empty for nothing'],
  ['BROWSER', 'what opens addresses, for --web'],
  ['NO_COLOR', 'no colours, if set to anything'],
  ['FORCE_COLOR', 'colours in pipes too; 0 for none'],
];

const DESCRIPTION =
  'Shop at a spaza from the terminal: search, fill a cart, order, and run a shop to test against.';

/** The whole program. Failures, help and the version end it by throwing; for the last two, `exitCode` is 0. */
export function newProgram(
  { stdout, env }: Pick<Ports, 'stdout' | 'env'>,
  context: GetContext,
): SpazaCommand {
  const program = new SpazaCommand('spaza', context)
    .description(DESCRIPTION)
    .version(manifest.version, '--version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .configureHelp({
      styleTitle: (title) => styleText('bold', title, { validateStream: false }),
      // Former names are not shown.
      subcommandTerm: (command) => command.name(),
    })
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: () => undefined,
      outputError: () => undefined,
      getOutHelpWidth: () => helpWidth(stdout),
      getOutHasColors: () => hasColours(stdout, env),
    })
    .exitOverride();
  for (const [flags, description, choices] of GLOBAL_OPTIONS) {
    const option = program.createOption(flags, description);
    program.addOption(choices ? option.choices(choices) : option);
  }
  program.group(commands);
  program
    .command('help')
    .argument('[command...]')
    .summary('Show help for a command or a topic: scenarios, exit-codes')
    .action(
      async (words: string[]) => void (await program.parseAsync([...words, '--help'], { from: 'user' })),
    );
  return program
    .addHelpText('beforeAll', ({ command }) => {
      // The help of a group would hide that its subcommand is mistyped.
      const failure = (command as SpazaCommand).unknownWord();
      if (failure) throw failure;
      return '';
    })
    .addHelpText('after', `\n${helpSection('Environment:', VARIABLES, stdout).trimEnd()}`)
    .examples('spaza sandbox', 'spaza search maize meal', 'spaza run order.yaml --target in-process')
    .addHelpText('afterAll', ({ command }) =>
      command.parent ? '\nGlobal options and variables: spaza --help. Exit codes: spaza help exit-codes' : '',
    );
}
