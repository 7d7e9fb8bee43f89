import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { nextMessage } from './next-message.ts';

const CONNECTIONS = 10;

/** What a measured program reports. */
export interface Contestant {
  child: ChildProcess;
  /** Its address, if it listens. */
  address: string;
  token: string;
  cart: unknown;
  /** Its response, so that a bare server can return the same. */
  page: string;
}

/** Starts one of the contestants in its own process and waits until it reports that it is ready. */
export async function start(program: string, ...args: string[]): Promise<Contestant> {
  const child = fork(fileURLToPath(new URL(`contestants/${program}`, import.meta.url)), args, {
    execArgv: ['--import', 'zod/compile'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { ...(await nextMessage<Omit<Contestant, 'child'>>(child)), child };
}

/**
 * Returns the successful responses per second.
 * @throws Error if any response is unsuccessful
 */
export async function load(
  address: string,
  seconds: number,
  options: Partial<autocannon.Request>,
  next: () => Partial<autocannon.Request>,
): Promise<number> {
  const result = await autocannon({
    url: address,
    duration: seconds,
    connections: CONNECTIONS,
    requests: [{ ...options, setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${address}: ${result.non2xx} answers were no success, ${result.errors} requests failed`);
  }
  return result['2xx'] / result.duration;
}
