import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Longer than this no request takes to arrive, however busy its sender, in ms: as long as a file may be read. */
const LONGEST_REQUEST_MS = 3_600_000;
/** How often Node looks for heads that do not come to an end, in ms. */
const LOOK_EVERY_MS = 10_000;
/** Files that the shop itself may have open, and what is under way beside them. */
const OWN_FILES = 1_100;

/** Calls of one connection that wait to be answered at most: nobody asks for so much without listening. */
const MOST_WAITING = 32;

interface Exchange {
  request: IncomingMessage;
  answer: ServerResponse;
  /** Calls of the connection before this one that were not answered when it came. */
  waiting: number;
}

/** What Node is to be told of how long a head and a whole request may take. */
export const timeLimits = (patienceMs: number) => ({
  headersTimeout: patienceMs,
  requestTimeout: Math.max(LONGEST_REQUEST_MS, patienceMs),
  connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, patienceMs),
});

/** Whether a connection is silent because the shop is still at work, and not because its client is. */
function isAtWork({ request, answer }: Exchange): boolean {
  if (answer.writableEnded) return false;
  if (answer.headersSent) return answer.writableLength === 0;
  return request.complete || request.readableLength > 0;
}

/** A read with a body: nobody wants it, and it need not end. */
const isIdleTalk = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * Hangs up on clients that go silent: in the middle of what they send, before they send anything, or when they do not
 * take their answer. Whoever waits for the shop is waited with. Hangs up as well on whoever asks on and on without
 * listening, and, after its answer, on whoever sends what no call asks for.
 */
export function hangUpOnBadClients(server: Server, patienceMs: number): void {
  const last = new WeakMap<Socket, Exchange>();
  server.on('request', (request, answer) => {
    const { socket } = request;
    const before = last.get(socket);
    const waiting = before && !before.answer.writableEnded ? before.waiting + 1 : 0;
    if (waiting > MOST_WAITING) socket.destroy();
    if (isIdleTalk(request)) answer.shouldKeepAlive = false;
    last.set(socket, { request, answer, waiting });
  });
  server.setTimeout(patienceMs, (socket) => {
    const exchange = last.get(socket);
    if (!exchange || !isAtWork(exchange)) socket.destroy();
  });
}

/**
 * Lets the answer be read before its connection is closed: closing it while its client still sends resets it, and most
 * clients then lose what they had been told. The adaptor reads what still comes for half a second, or 64 MB, and hangs up.
 */
export function closeOnceHeard(socket: Socket): void {
  const { destroySoon } = socket;
  socket.destroySoon = () => {
    socket.destroySoon = destroySoon;
    socket.end();
  };
}

/** How many files, connections among them, the process may have open; undefined if the system does not say. */
function mostFiles(): number | undefined {
  try {
    const [, most] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return most === undefined ? undefined : Number(most);
  } catch {
    return undefined;
  }
}

/**
 * Takes no more connections than leave the shop its own files: a database that cannot open one stops. Those that are
 * there stay, so that a crowd at the door drives nobody out.
 */
export function leaveRoom(server: Server): void {
  const most = mostFiles();
  if (most !== undefined) server.maxConnections = most - Math.min(OWN_FILES, Math.floor(most / 2));
}
