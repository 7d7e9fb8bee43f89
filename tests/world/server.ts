import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../mocks/doors/http/start.ts', import.meta.url));

/** A sandbox in a process of its own. */
export interface ServerProcess {
  readonly address: string;
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

/** Starts what `npm start` starts, on any free port, and waits until it says that it is open. */
export function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [START], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (text: Buffer) => {
      said += text;
      const address = /Spaza is open at (\S+)/.exec(said)?.[1];
      if (!address) return;
      const end = (signal: NodeJS.Signals) => {
        child.kill(signal);
        return ended(child);
      };
      resolve({ address, end });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended(child).then(({ code }) => reject(new DidNotOpen(code, said)));
  });
}
