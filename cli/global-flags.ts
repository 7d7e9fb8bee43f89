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

/** The flags that are accepted before or after every command. */
export const GLOBAL_OPTIONS: readonly (readonly [flags: string, string, choices?: readonly string[]])[] = [
  ['--base-url <address>', `address of the shop (default: ${DEFAULT_BASE_URL})`],
  ['--profile <name>', 'saved connection to use: see spaza profiles'],
  [
    '--generation <name>',
    'API generation (default: newer where the shop announces its calls, else older)',
    GENERATIONS,
  ],
  ['--mode <name>', 'kind of shop (default: what the shop reports)', MODES],
  [
    '--timeout <time>',
    `time limit of a call, such as 500ms or 30s (default: ${DEFAULT_TIMEOUT}); while a file is uploaded or ` +
      `applied: time without any progress (default: ${DEFAULT_SILENCE})`,
  ],
  [
    '--validation <policy>',
    'what an answer outside the contract is: an error, a warning, or nothing (default: report; strict for run ' +
      'and load)',
    VALIDATIONS,
  ],
  [
    '--capabilities <names>',
    'what the shop has beyond the documented calls: names with commas, none, or announced (default: announced, ' +
      'by its configuration)',
  ],
  [
    '--newer-url <address>',
    'address of the newer calls, where it is another one (default: that of --base-url)',
  ],
  ['--json', 'print one JSON document'],
  ['--fields <paths>', 'print only these fields of that document: offers.id,offers.name'],
  [
    '--filter <path=value>',
    'print only those entries of its list in which a field has this value: orders.status=pending',
  ],
  ['--no-pager', 'print long output on a terminal at once, not in a pager'],
  ['--header', 'in pipes, print the titles of columns first'],
];
