/** The flags that every command takes, as typed. */
export interface GlobalFlags {
  baseUrl?: string;
  profile?: string;
  generation?: string;
  mode?: string;
  timeout?: string;
  validation?: string;
  capabilities?: string;
  newerUrl?: string;
  json?: boolean;
  fields?: string;
  filter?: string;
  header?: boolean;
  pager?: boolean;
}

export const DEFAULT_BASE_URL = 'http://127.0.0.1:4000';
/** How long a call may take, including retries. */
export const DEFAULT_TIMEOUT = '1m';
/** How long an upload may make no progress. */
export const DEFAULT_SILENCE = '5m';
export const GENERATIONS = ['older', 'newer'] as const;
export const MODES = ['agency', 'marketplace'] as const;
export const VALIDATIONS = ['strict', 'report', 'off'] as const;

interface GlobalOption {
  flags: string;
  description: string;
  choices?: readonly string[];
}

/** The flags that are accepted before or after every command. */
export const GLOBAL_OPTIONS: readonly GlobalOption[] = [
  { flags: '--base-url <address>', description: `address of the shop (default: ${DEFAULT_BASE_URL})` },
  { flags: '--profile <name>', description: 'saved connection to use: see spaza profiles' },
  {
    flags: '--generation <name>',
    description: 'API generation (default: newer where the shop announces its calls, else older)',
    choices: GENERATIONS,
  },
  { flags: '--mode <name>', description: 'kind of shop (default: what the shop reports)', choices: MODES },
  {
    flags: '--timeout <time>',
    description:
      `time limit of a call, such as 500ms or 30s (default: ${DEFAULT_TIMEOUT}); while a file is uploaded or ` +
      `applied: time without any progress (default: ${DEFAULT_SILENCE})`,
  },
  {
    flags: '--validation <policy>',
    description:
      'what an answer outside the contract is: an error, a warning, or nothing (default: report; strict for run ' +
      'and load)',
    choices: VALIDATIONS,
  },
  {
    flags: '--capabilities <names>',
    description:
      'what the shop has beyond the documented calls: names with commas, none, or announced (default: announced, ' +
      'by its configuration)',
  },
  {
    flags: '--newer-url <address>',
    description: 'address of the newer calls, where it is another one (default: that of --base-url)',
  },
  { flags: '--json', description: 'print one JSON document' },
  {
    flags: '--fields <paths>',
    description: 'print only these fields of that document: offers.id,offers.name',
  },
  {
    flags: '--filter <path=value>',
    description:
      'print only those entries of its list in which a field has this value: orders.status=pending',
  },
  { flags: '--no-pager', description: 'print long output on a terminal at once, not in a pager' },
  { flags: '--header', description: 'in pipes, print the titles of columns first' },
];
