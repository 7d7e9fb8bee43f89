import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum time for a request to arrive, in ms: as long as a file may be read. */
const LONGEST_REQUEST_MS = 3_600_000;
/** A body without files must arrive within this many idle timeouts. */
const BODY_TIMEOUTS = 2;
/** How often Node checks for unfinished request heads, in ms. */
const LOOK_EVERY_MS = 10_000;
/** Number of files reserved for the shop itself and work in progress. */
const OWN_FILES = 1_100;

/** Maximum number of unanswered calls per connection: no real client sends that many without reading. */
const MOST_WAITING = 32;

interface Exchange {
  request: IncomingMessage;
  answer: ServerResponse;
  /** Number of earlier calls on the connection that were still unanswered when this one arrived. */
  waiting: number;
}

/** Node's options for how long a head and a whole request may take. */
export const timeLimits = (idleTimeoutMs: number) => ({
  headersTimeout: idleTimeoutMs,
  requestTimeout: Math.max(LONGEST_REQUEST_MS, idleTimeoutMs),
  connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, idleTimeoutMs),
});

/** Whether a connection is idle because the shop is working, and not because of the client. */
function isAtWork({ request, answer }: Exchange): boolean {
  if (answer.writableEnded) return false;
  if (answer.headersSent) return answer.writableLength === 0;
  return request.complete || request.readableLength > 0;
}

/** Whether a request is a read with a body, which is not used and may never end. */
const hasUnusedBody = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Whether a request is a form with files, which may be large and take long. */
export const holdsFiles = (path: string, contentType: string | undefined): boolean =>
  /^\/(manager|sandbox\/leaflets)([/?]|$)/.test(path) && contentType?.startsWith('multipart/') === true;

/** Hangs up if a body without files has not arrived in time, even if it keeps trickling in. */
function expectBody({ request, answer }: Exchange, withinMs: number): void {
  if (request.complete || holdsFiles(request.url ?? '', request.headers['content-type'])) return;
  const timer = setTimeout(() => {
    if (!request.complete && request.readableLength === 0) request.socket.destroy();
  }, withinMs);
  answer.once('close', () => clearTimeout(timer));
}

/**
 * Hangs up on clients that go silent: halfway through sending, before sending anything, or while not reading
 * their response. Clients that are waiting for the shop stay connected. Also hangs up on clients that keep
 * sending requests without reading, on those that take too long over a body, and, after the response, on
 * those that send an unused body.
 */
export function hangUpOnBadClients(server: Server, idleTimeoutMs: number): void {
  const last = new WeakMap<Socket, Exchange>();
  server.on('request', (request, answer) => {
    const { socket } = request;
    const before = last.get(socket);
    const waiting = before && !before.answer.writableEnded ? before.waiting + 1 : 0;
    if (waiting > MOST_WAITING) socket.destroy();
    if (hasUnusedBody(request)) answer.shouldKeepAlive = false;
    const exchange = { request, answer, waiting };
    last.set(socket, exchange);
    expectBody(exchange, BODY_TIMEOUTS * idleTimeoutMs);
  });
  server.setTimeout(idleTimeoutMs, (socket) => {
    const exchange = last.get(socket);
    if (!exchange || !isAtWork(exchange)) socket.destroy();
  });
}

/**
 * Lets the client read the response before its connection is closed: closing while the client still sends
 * would reset it, and most clients then lose the response. The adaptor drains the rest for half a second, or
 * 64 MB, and hangs up.
 */
export function closeAfterResponse(socket: Socket): void {
  const { destroySoon } = socket;
  socket.destroySoon = () => {
    socket.destroySoon = destroySoon;
    socket.end();
  };
}

/**
 * Returns how many files, including connections, the process may have open; undefined if the system does not
 * report it.
 */
function mostFiles(): number | undefined {
  try {
    const [, most] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return most === undefined ? undefined : Number(most);
  } catch {
    return undefined;
  }
}

/**
 * Limits connections so that the shop keeps enough file handles, because a database that cannot open a file
 * stops. Existing connections stay open when new ones are refused.
 */
export function limitConnections(server: Server): void {
  const most = mostFiles();
  if (most !== undefined) server.maxConnections = most - Math.min(OWN_FILES, Math.floor(most / 2));
}
