import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const door = (file: string) => new URL(`../../mocks/adapters/http/${file}`, import.meta.url);
/** The command of `npm start`, without the build of the storefront. */
const START = ['--import', door('compile-cache.ts').href, fileURLToPath(door('start.ts'))];

/** A sandbox in a process of its own. */
export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** Output on stderr so far. */
  complaints(): string;
  /** Sends a signal and returns how the process ended. */
  end(signal: NodeJS.Signals): Promise<End>;
}

/** A process ended without opening; carries its output. */
export class DidNotOpen extends Error {
  readonly code: number | null;
  readonly said: string;
  constructor(code: number | null, said: string) {
    super(`The server ended with ${code}: ${said}`);
    this.name = 'DidNotOpen';
    this.code = code;
    this.said = said;
  }
}

interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

const ended = (child: ChildProcess): Promise<End> =>
  new Promise((resolve) => {
    const { exitCode: code, signalCode: signal } = child;
    if (code !== null || signal !== null) resolve({ code, signal });
    else child.once('exit', (...end) => resolve({ code: end[0], signal: end[1] }));
  });

/**
 * Starts the command of `npm start`, on any free port, and waits until it reports that it is open.
 * @param ulimit system limits, as arguments of the shell's `ulimit`, such as `-n 256`; not on Windows
 */
export function startServer(env: Record<string, string>, ulimit?: string): Promise<ServerProcess> {
  const program = [process.execPath, ...START];
  const [command, ...args] =
    ulimit === undefined ? program : ['sh', '-c', `ulimit ${ulimit} && exec "$0" "$@"`, ...program];
  const child = spawn(command!, args, {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    let complained = '';
    child.stderr.on('data', (text: Buffer) => {
      complained += text;
    });
    const listen = (text: Buffer) => {
      said += text;
      const address = /Spaza is open at (\S+)/.exec(said)?.[1];
      if (!address) return;
      const end = (signal: NodeJS.Signals) => {
        child.kill(signal);
        return ended(child);
      };
      resolve({ address, pid: child.pid!, complaints: () => complained, end });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended(child).then(({ code }) => reject(new DidNotOpen(code, said)));
  });
}
