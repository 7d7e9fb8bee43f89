import { type Flag, flagOf } from './command-line/flag.ts';

/** The flags that every command takes, as they were typed. */
export interface GlobalFlags {
  baseUrl?: string;
  profile?: string;
  generation?: string;
  mode?: string;
  json?: boolean;
}

export const DEFAULT_BASE_URL = 'http://127.0.0.1:4000';
export const GENERATIONS = ['older', 'newer'] as const;
export const MODES = ['agency', 'marketplace'] as const;

export const DESCRIPTION =
  'Shop at a spaza from the terminal: search, fill a cart, order, and run a shop to test against.';

function choice(flags: string, says: string, choices: readonly string[]): Flag {
  const listed = choices.map((word) => JSON.stringify(word)).join(', ');
  return { ...flagOf(flags, `${says} (choices: ${listed})`), choices };
}

/** The flags that stand before or behind every command. */
export const GLOBAL_OPTIONS: readonly Flag[] = [
  flagOf('--version', 'print the version'),
  flagOf('--base-url <address>', `where the shop is (default: ${DEFAULT_BASE_URL})`),
  flagOf('--profile <name>', 'shop and person, as spaza profiles keeps them'),
  choice('--generation <name>', 'generation of the API (default: newer)', GENERATIONS),
  choice('--mode <name>', 'kind of shop (default: what the shop says)', MODES),
  flagOf('--json', 'print one JSON document'),
];
export const HELP_OPTION = flagOf('-h, --help', 'show help');
export const HELP_COMMAND = ['help [command...]', 'Show help for a command or a topic'] as const;
