import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const door = (file: string) => new URL(`../../mocks/doors/http/${file}`, import.meta.url);
/** What `npm start` runs, but for the build of the storefront. */
const START = ['--import', door('compile-cache.ts').href, fileURLToPath(door('start.ts'))];

/** A sandbox in a process of its own. */
export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** What it has written on stderr so far. */
  complaints(): string;
  /** Sends a signal and answers how the process ended. */
  end(signal: NodeJS.Signals): Promise<End>;
}

/** What a process that did not open said before it ended. */
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
 * Starts what `npm start` starts, on any free port, and waits until it says that it is open.
 * @param ulimit what the system is to hold it to, as the shell's `ulimit` says it, such as `-n 256`; not on Windows
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
