/** A variable of the environment that commands read. */
interface Variable {
  name: string;
  says: string;
  /** Commands that read it, by the beginning of their names; all of them where left out. */
  readBy?: readonly string[];
}

/** Every variable of the environment that is read, in the order in which help lists them. */
const VARIABLES: readonly Variable[] = [
  { name: 'SPAZA_URL', says: 'as --base-url' },
  { name: 'SPAZA_GENERATION', says: 'as --generation' },
  { name: 'SPAZA_MODE', says: 'as --mode' },
  { name: 'SPAZA_TIMEOUT', says: 'as --timeout' },
  { name: 'SPAZA_PROFILE', says: 'as --profile' },
  { name: 'SPAZA_PASSWORD', says: 'password of the shopper', readBy: ['sign-in', 'sign-up'] },
  { name: 'SPAZA_NEW_PASSWORD', says: 'password that is to be set', readBy: ['password set'] },
  {
    name: 'SPAZA_STAFF_TOKEN',
    says: 'key of the staff of a shop',
    readBy: ['staff', 'run', 'load', 'call', 'profiles save', 'contract check'],
  },
  {
    name: 'SPAZA_MANAGER_KEY',
    says: 'key of the managers of a shop',
    readBy: ['imports', 'leaflets', 'call', 'profiles save', 'contract check'],
  },
  {
    name: 'SPAZA_OPERATOR_KEY',
    says: 'key of whoever runs a sandbox',
    readBy: ['sandbox', 'run', 'load', 'call', 'profiles save'],
  },
  { name: 'SPAZA_DATA', says: 'data folder of the sandbox', readBy: ['sandbox'] },
  { name: 'SPAZA_HOME', says: 'folder of what is kept between commands' },
  { name: 'NO_COLOR', says: 'no colours, whatever its value' },
  { name: 'FORCE_COLOR', says: 'colours in a pipe too; none where it is 0' },
];

const isUnder = (command: string, group: string) => command === group || command.startsWith(`${group} `);

/** The variables that a command reads, or all of them. */
export const variablesOf = (command?: string): (readonly [name: string, says: string])[] =>
  VARIABLES.filter(
    ({ readBy }) => command === undefined || !readBy || readBy.some((group) => isUnder(command, group)),
  ).map(({ name, says }) => [name, says] as const);
