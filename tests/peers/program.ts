import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const LONGEST_START_IN_MS = 120_000;
const BETWEEN_KNOCKS_IN_MS = 50;

/** A program that listens at an address. */
export interface Program {
  readonly address: string;
  readonly child: ChildProcess;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts a program under this Node and waits until its port responds.
 * @param argsAt its file and arguments, for the port to listen on
 * @throws Error with its output, if it ends before it responds or takes too long
 */
export async function startProgram(
  argsAt: (port: number) => string[],
  { cwd, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Program> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, argsAt(port), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', ...env },
    ...(cwd !== undefined && { cwd }),
  });
  let said = '';
  const listen = (text: Buffer) => {
    said = `${said}${text}`.slice(-2000);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const began = performance.now();
  while (performance.now() - began < LONGEST_START_IN_MS) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said}`);
    const answered = await fetch(address).then(
      () => true,
      () => false,
    );
    if (answered) return { address, child };
    await setTimeout(BETWEEN_KNOCKS_IN_MS);
  }
  child.kill('SIGKILL');
  throw new Error(`It did not open: ${said}`);
}
