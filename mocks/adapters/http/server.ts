import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
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
