// Compiles schemas, which makes parsing six times as fast. Must be imported before any schema is created.
import 'zod/compile';

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createSandbox, loadKeys, MEMORY, type SandboxOptions } from '../../create-sandbox.ts';
import type { SandboxKeys } from '../../sandbox.ts';
import { createHttpAnswer, type HttpAppOptions } from './app.ts';
import { hangUpOnBadClients, limitConnections, timeLimits } from './timeouts.ts';

export interface ServeHttpOptions extends HttpAppOptions {
  /** 0 picks any free port. */
  port: number;
  host: string;
  /** How long a client may be silent while the shop waits for it, in ms. Defaults to 30 s. */
  idleTimeoutMs?: number | undefined;
}

/** A server that accepts requests. */
export interface HttpServer {
  /** Base address, such as `http://127.0.0.1:4000`. */
  readonly address: string;
  /** Stops accepting requests, finishes those in progress, and closes the shop. */
  close(): Promise<void>;
}

/** The port is unavailable. */
export class PortUnavailable extends Error {
  constructor(host: string, port: number, cause: NodeJS.ErrnoException) {
    const reason =
      cause.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${cause.code})`;
    super(`Port ${port} on ${host} ${reason}. Choose another one with PORT, such as PORT=${port + 1}.`, {
      cause,
    });
    this.name = 'PortUnavailable';
  }
}

const WAIT_MS = 30_000;
/** How long requests in progress may take once the server is stopping, in ms. */
const GRACE_MS = 5_000;

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new PortUnavailable(host, port, error)));
    server.listen(port, host, () => {
      const bound = server.address();
      const name = host.includes(':') ? `[${host}]` : host;
      resolve(`http://${name}:${typeof bound === 'object' && bound ? bound.port : port}`);
    });
  });
}

/**
 * Serves a sandbox over HTTP. Resolves when the shop is open and the server is listening.
 * @throws PortUnavailable if the port is unavailable; or whatever kept the shop from opening
 */
export async function serveHttp({
  port,
  host,
  idleTimeoutMs = WAIT_MS,
  ...options
}: ServeHttpOptions): Promise<HttpServer> {
  const server = createAdaptorServer({
    fetch: createHttpAnswer(options),
    // Host of HTTP/1.0 requests that name none.
    hostname: 'localhost',
    serverOptions: timeLimits(idleTimeoutMs),
  }) as Server;
  hangUpOnBadClients(server, idleTimeoutMs);
  limitConnections(server);
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await closed;
    clearTimeout(grace);
    await options.sandbox.close();
  };
  try {
    // Listen first: if the port is unavailable, the shop need not be opened.
    const address = await listen(server, host, port);
    await options.sandbox.ready;
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export interface OpenOptions
  extends Omit<ServeHttpOptions, 'sandbox' | 'onWarning'>,
    Pick<
      SandboxOptions,
      'seed' | 'offers' | 'mode' | 'documents' | 'limits' | 'largestFile' | 'checkAnswers'
    > {
  /** Data folder, or `memory://` for a throwaway shop. The folder also stores the keys. */
  data: string;
  /** Address of a database server. Defaults to the embedded engine in the data folder. */
  databaseUrl?: string | undefined;
  /** Origins of storefronts elsewhere, to which payment pages may return. */
  storefronts?: readonly string[] | undefined;
  /** Called for every unexpected error and likely configuration error. */
  onError: (line: string) => void;
}

const NO_ORIGIN =
  'SPAZA_PROXIES is set, but SPAZA_ORIGIN is not: links lead to whatever host name the proxies pass on. Set it to the public address of the shop, such as https://shop.example.';

/** Returns a text that changes with every release of the storefront. */
async function versionOf(storefront: string | undefined): Promise<string> {
  if (!storefront) return 'api';
  const page = await readFile(path.join(storefront, 'index.html'));
  return createHash('sha256').update(page).digest('hex').slice(0, 16);
}

/**
 * Opens a sandbox and serves it. Resolves once it accepts requests.
 * @throws FolderInUse, PortUnavailable, KeysUnreadable, or a database error
 */
export async function openSandboxServer({
  data,
  databaseUrl,
  storefronts = [],
  onError,
  port,
  host,
  storefront,
  proxies,
  origins = [],
  idleTimeoutMs,
  checkAnswers = false,
  ...options
}: OpenOptions): Promise<HttpServer & { readonly keys: SandboxKeys }> {
  if (proxies && origins.length === 0) onError(NO_ORIGIN);
  const keys = await loadKeys(data === MEMORY ? undefined : data);
  const sandbox = createSandbox({
    ...options,
    database: databaseUrl ?? data,
    stocked: 'kept',
    keys,
    checkAnswers,
    version: await versionOf(storefront),
    returnOrigins: [...origins, ...storefronts],
    onError: (error, request, requestId) =>
      onError(
        `${request.method} ${new URL(request.url).pathname} failed (${requestId}): ${String((error as Error).stack ?? error)}`,
      ),
  });
  const served = { sandbox, storefront, proxies, origins, onWarning: onError };
  return Object.assign(await serveHttp({ ...served, port, host, idleTimeoutMs }), { keys });
}

export { optionsFromEnvironment, SettingInvalid } from './settings.ts';
