import { once } from 'node:events';
import type { OpenOptions } from '@spaza/mocks/http';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { DEFAULT_BASE_URL } from '../../global-flags.ts';
import { DEMO } from '../../scenario/run/place.ts';
import { dataFolder, hasKeys } from '../../shop/keys.ts';
import { portNumber, wholeNumber } from '../../values/numbers.ts';

interface ServeFlags {
  port?: number;
  host?: string;
  data?: string;
  /** A shop that stores nothing. */
  memory?: boolean;
  /** Seed of the catalogue. */
  seed?: number;
  /** About how many offers there are. */
  scale?: number;
}

const MEMORY = 'memory://';

/** Adds a next step to errors that the sandbox explains; other errors are returned unchanged. */
function whyClosed(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const next: Readonly<Record<string, string>> = {
    PortUnavailable: 'Choose another port: spaza sandbox --port <number>',
    FolderInUse: 'Use the shop that is already open, or another folder: spaza sandbox --data <folder>',
    KeysUnreadable: 'Fix the file, or delete it to have new keys made',
    SettingInvalid: 'Change the variable, or use the flag of spaza sandbox instead',
  };
  if (!Object.hasOwn(next, error.name)) return error;
  const kind = error.name === 'SettingInvalid' ? 'usage' : 'broken';
  return new Failure(kind, {
    code: error.name,
    messages: [error.message],
    next: next[error.name],
    cause: error,
  });
}

/** The parts of a context that opening a shop needs. */
interface Opening {
  ports: Pick<Context['ports'], 'env'>;
  settings: Pick<Context['settings'], 'mode'>;
  output: Pick<Context['output'], 'note'>;
}

/** How to open a shop: flags come before the environment, and a throwaway shop is in no database server. */
export async function optionsFrom(
  flags: ServeFlags,
  { ports, settings, output }: Opening,
): Promise<OpenOptions> {
  const { optionsFromEnvironment } = await import('@spaza/mocks/http');
  const given = optionsFromEnvironment(ports.env);
  return {
    ...given,
    port: flags.port ?? given.port,
    host: flags.host ?? given.host,
    data: flags.memory ? MEMORY : (flags.data ?? given.data),
    databaseUrl: flags.memory ? undefined : given.databaseUrl,
    mode: settings.mode,
    seed: flags.seed,
    offers: flags.scale,
    onError: output.note,
  };
}

/** Warns that options of a new shop do not apply to an existing one. */
async function warnOfIgnored({ data, mode, seed, offers }: OpenOptions, { output }: Context): Promise<void> {
  const isNew = data === MEMORY || !(await hasKeys(data));
  if (isNew || (mode === undefined && seed === undefined && offers === undefined)) return;
  output.note(
    `${data} already holds a shop: --mode, --seed and --scale only apply to a new one, and are ignored.`,
  );
}

async function runServe(context: Context, flags: ServeFlags): Promise<void> {
  const { output, ports } = context;
  const { openSandboxServer } = await import('@spaza/mocks/http');
  try {
    const options = await optionsFrom(flags, context);
    await warnOfIgnored(options, context);
    const server = await openSandboxServer(options);
    output.answer({ address: server.address, data: options.data }, (page) => {
      page.line(`Spaza is open at ${server.address}`);
      page.say(
        `The API is documented at ${server.address}/docs, test cards at ${server.address}/docs/payments.`,
      );
      page.say(`Shopper ${DEMO.login}, password ${DEMO.password}. Ctrl-C closes the shop.`);
      const where = server.address === DEFAULT_BASE_URL ? '' : ` --base-url ${server.address}`;
      page.say(`\nNext, in another terminal: spaza shop${where}, or step by step: spaza suppliers${where}`);
    });
    if (!ports.signal.aborted) await once(ports.signal, 'abort');
    await server.close();
  } catch (error) {
    throw whyClosed(error);
  }
}

/** `spaza sandbox` */
export const newServe: Declare = (command) =>
  command
    .description(
      'Open a shop on this machine, with suppliers, a catalogue and a shopper (0821234567, password spaza123). ' +
        'It runs until you press Ctrl-C, and its data folder keeps the orders. The API is documented at /docs.',
    )
    .option('--port <number>', 'port to listen on (default: PORT, else 4000)', portNumber)
    .option('--host <address>', 'address to listen on (default: HOST, else 127.0.0.1)')
    .option('--data <folder>', 'data folder (default: SPAZA_DATA, else .spaza)')
    .option('--memory', 'keep nothing: a throwaway shop, with keys from the environment only')
    .option('--seed <number>', 'seed of a new shop', wholeNumber)
    .option('--scale <offers>', 'approximate number of offers in a new shop', wholeNumber)
    .examples('spaza sandbox', 'spaza sandbox --memory --port 4100 --mode agency')
    .run(runServe);

async function runKeys({ ports, output }: Context, { data }: { data?: string }): Promise<void> {
  const folder = data ?? dataFolder(ports.env);
  if (folder.startsWith('memory:')) {
    throw new Failure('not_found', {
      code: 'no_keys',
      messages: ['A sandbox in memory stores no keys.'],
      next: 'Start it with SPAZA_OPERATOR_KEY, SPAZA_MANAGER_KEY and SPAZA_STAFF_TOKEN set, and set the same for the commands',
    });
  }
  if (!(await hasKeys(folder))) {
    throw new Failure('not_found', {
      code: 'no_keys',
      messages: [`There are no keys in ${folder}: no sandbox has been opened there yet.`],
      next: 'Open one with: spaza sandbox. For another folder: --data <folder>, or SPAZA_DATA',
    });
  }
  const { loadKeys } = await import('@spaza/mocks/keys');
  const { operator, manager, staff } = await loadKeys(folder, ports.env);
  output.answer({ keys: { operator, manager, staff } }, (page) =>
    page.fields([
      ['Operator', operator],
      ['Manager', manager],
      ['Staff', staff],
    ]),
  );
}

/** `spaza sandbox keys` */
export const newKeys: Declare = (command) =>
  command
    .description('Print the operator, manager and staff keys in the data folder of a sandbox.')
    .option('--data <folder>', 'data folder (default: SPAZA_DATA, else .spaza)')
    .examples(
      'spaza sandbox keys',
      "export SPAZA_STAFF_TOKEN=$(spaza sandbox keys --json | jq -r '.keys.staff')",
    )
    .run(runKeys);
