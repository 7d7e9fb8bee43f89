/** A variable of the environment that commands read. */
interface Variable {
  name: string;
  description: string;
  /** Commands that read it, by the beginning of their names; all of them if omitted. */
  readBy?: readonly string[];
}

/** Every variable of the environment that is read, in the order in which help lists them. */
const VARIABLES: readonly Variable[] = [
  { name: 'SPAZA_URL', description: 'same as --base-url' },
  { name: 'SPAZA_GENERATION', description: 'same as --generation' },
  { name: 'SPAZA_MODE', description: 'same as --mode' },
  { name: 'SPAZA_TIMEOUT', description: 'same as --timeout' },
  { name: 'SPAZA_VALIDATION', description: 'same as --validation' },
  { name: 'SPAZA_CAPABILITIES', description: 'same as --capabilities' },
  { name: 'SPAZA_NEWER_URL', description: 'same as --newer-url' },
  { name: 'SPAZA_API_KEY', description: 'key of the program, as header:value; sent with every call' },
  { name: 'SPAZA_BASIC_AUTH', description: 'user:password, sent with calls that carry no token' },
  { name: 'SPAZA_PROFILE', description: 'same as --profile' },
  {
    name: 'SPAZA_PASSWORD',
    description: 'password of the shopper',
    readBy: ['sign-in', 'sign-up', 'account set'],
  },
  {
    name: 'SPAZA_NEW_PASSWORD',
    description: 'new password',
    readBy: ['password set', 'account set'],
  },
  {
    name: 'SPAZA_STAFF_TOKEN',
    description: 'staff key of a shop',
    readBy: ['staff', 'run', 'load', 'call', 'profiles save', 'contract check'],
  },
  {
    name: 'SPAZA_MANAGER_KEY',
    description: 'manager key of a shop',
    readBy: ['imports', 'leaflets', 'call', 'profiles save', 'contract check'],
  },
  {
    name: 'SPAZA_OPERATOR_KEY',
    description: 'operator key of a sandbox',
    readBy: ['sandbox', 'run', 'load', 'call', 'profiles save'],
  },
  { name: 'SPAZA_DATA', description: 'data folder of the sandbox', readBy: ['sandbox'] },
  { name: 'SPAZA_HOME', description: 'folder for state that is kept between commands' },
  { name: 'NO_COLOR', description: 'no colours, if set to anything' },
  { name: 'FORCE_COLOR', description: 'colours in pipes too; 0 for none' },
];

const isUnder = (command: string, group: string) => command === group || command.startsWith(`${group} `);

/** The variables that a command reads, or all of them. */
export const variablesOf = (command?: string): (readonly [name: string, description: string])[] =>
  VARIABLES.filter(
    ({ readBy }) => command === undefined || !readBy || readBy.some((group) => isUnder(command, group)),
  ).map(({ name, description }) => [name, description] as const);
