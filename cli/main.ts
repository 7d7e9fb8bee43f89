// The edge between the program and the process: streams, signals and the one exit.

import type { Context } from './context.ts';
import { showPaged } from './output/pager.ts';
import type { Ports } from './ports.ts';
import { newProgram } from './program.ts';
import { openProxies } from './proxy.ts';

/** Whether commander threw to end help or the version, which is no failure. */
const isWellEnded = (error: unknown): boolean =>
  error instanceof Error && 'exitCode' in error && error.exitCode === 0;

/** Runs one command and returns its exit code. This is the only place where a failure ends the program. */
export async function run(argv: readonly string[], ports: Ports): Promise<number> {
  let made: Promise<Context> | undefined;
  const context = () => {
    made ??= import('./context.ts').then(({ createContext }) => createContext(ports, program.opts()));
    return made;
  };
  const program = newProgram(ports, context);
  try {
    await program.parseAsync(argv.length > 0 ? argv : ['--help'], { from: 'user' });
    (await made)?.drift.settle();
    return 0;
  } catch (error) {
    if (isWellEnded(error)) return 0;
    const { reportFailure } = await import('./failure-of.ts');
    return reportFailure(error, {
      ports,
      context: await made?.catch(() => undefined),
      isJson: argv.some((word) => /^--(json|fields|filter)(=|$)/.test(word)),
      reached: program.reached(),
    });
  }
}

const interruption = new AbortController();
let signalCode = 0;
/** How long cleaning up may take after an interruption, in ms. */
const CLEANUP_MS = 5_000;

// Only the first signal is handled: the second one ends the program at once.
process.once('SIGINT', () => stop(130));
process.once('SIGTERM', () => stop(143));

function stop(code: number): void {
  signalCode = code;
  interruption.abort();
}

process.stdout.on('error', async (error: NodeJS.ErrnoException) => {
  // The reader of the output, such as `head`, has stopped reading.
  if (error.code === 'EPIPE') process.exit(0);
  const { ENDINGS } = await import('./failure.ts');
  process.stderr.write(`spaza: Output cannot be written: ${error.message}\n`);
  process.exit(ENDINGS.broken.exitCode);
});

// A closed stderr loses progress messages only: the command continues.
process.stderr.on('error', () => undefined);

async function homeFolder(): Promise<string> {
  const [{ stateFolder }, { homedir }] = await Promise.all([
    import('./state/state-file.ts'),
    import('node:os'),
  ]);
  return stateFolder({ env: process.env, platform: process.platform, folder: homedir() });
}

let explained: Promise<void> | undefined;

function explainSchemas(): Promise<void> {
  explained ??= import('./zod-messages.ts').then(({ explainSchemas }) => explainSchemas());
  return explained;
}

let proxies: Promise<object | undefined> | undefined;

/** Sends through the proxy that the environment names, if any. */
async function send(url: string, init: RequestInit): Promise<Response> {
  proxies ??= openProxies(process.env);
  const dispatcher = await proxies;
  return fetch(url, dispatcher ? ({ ...init, dispatcher } as RequestInit) : init);
}

const ports: Ports = {
  get stdin() {
    return process.stdin;
  },
  get stdout() {
    return process.stdout;
  },
  get stderr() {
    return process.stderr;
  },
  env: process.env,
  clock: Date,
  async fetch(url, init) {
    const signal = init.signal ? AbortSignal.any([init.signal, interruption.signal]) : interruption.signal;
    const [response] = await Promise.all([send(url, { ...init, signal }), explainSchemas()]);
    return response;
  },
  // A second interrupt does not wait for it.
  fetchAtLast: (url, init) => send(url, { ...init, signal: AbortSignal.timeout(CLEANUP_MS) }),
  async openConnections(most, timeoutMs) {
    const [{ openConnections }] = await Promise.all([import('./load/connections.ts'), explainSchemas()]);
    return openConnections({ most, timeoutMs, signal: interruption.signal, env: process.env });
  },
  async openState({ baseUrl, profile }, warn) {
    const [{ openStateFile }, { folderOf }, home] = await Promise.all([
      import('./state/state-file.ts'),
      import('./state/profiles.ts'),
      homeFolder(),
    ]);
    return openStateFile(folderOf(home, profile), baseUrl, warn);
  },
  async openProfiles() {
    const [{ openProfileFile }, home] = await Promise.all([import('./state/profiles.ts'), homeFolder()]);
    return openProfileFile(home, (text) => void process.stderr.write(`${text}\n`));
  },
  showPaged: (text) => showPaged(text, process.env),
  async openBrowser(address) {
    const { openBrowser } = await import('./output/open-browser.ts');
    return openBrowser(address, process.env);
  },
  signal: interruption.signal,
  interrupt: () => stop(130),
};

// Not awaited: a module with top-level await cannot be required.
void run(process.argv.slice(2), ports).then((exitCode) => {
  process.exitCode = exitCode === 0 ? 0 : signalCode || exitCode;
});
