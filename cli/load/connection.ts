import { connect as connectPlainly, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { createAnswerReader, type ReadAnswer } from './answer-reader.ts';

/** Somebody who waits for an answer. */
interface Asker {
  resolve: (answer: ReadAnswer) => void;
  reject: (error: Error) => void;
}

/** A connection to a shop, for one request at a time. */
export interface Connection {
  /** Sends a request. The answer, or an error, comes later. */
  ask(request: string | Uint8Array, asker: Asker): void;
  /** When the one who waits will have waited too long, in ms as `performance.now()` has them. */
  deadlineAt: number;
  /** When it was free the last time. */
  freeSince: number;
  /** An answer came over it before. */
  wasUsed: boolean;
  /** Nothing of the answer that is waited for has come. */
  isSilent(): boolean;
  isOpen(): boolean;
  end(reason?: Error): void;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

function socketTo({ protocol, hostname, port }: URL): Socket {
  const host = hostname.replace(/^\[|\]$/g, '');
  const where = { host, port: Number(port) || DEFAULT_PORTS[protocol] || 80, noDelay: true };
  if (protocol !== 'https:') return connectPlainly(where);
  return connectSecurely({ ...where, servername: host, ALPNProtocols: ['http/1.1'] });
}

/** Opens a connection; what is asked before it is open waits for it. */
export function openConnection(origin: URL): Connection {
  const socket = socketTo(origin);
  const reader = createAnswerReader();
  let asker: Asker | undefined;
  let isOpen = true;

  const settle = (): Asker | undefined => {
    const settled = asker;
    asker = undefined;
    return settled;
  };
  function fail(error: Error): void {
    isOpen = false;
    socket.destroy();
    settle()?.reject(error);
  }

  socket.on('data', (chunk: Buffer<ArrayBuffer>) => {
    // Whoever speaks without being asked has closed the connection, or is about to.
    if (!asker) return fail(new Error('The server sent data without a request'));
    try {
      const answer = reader.take(chunk);
      if (!answer) return;
      connection.wasUsed = true;
      if (!answer.isKept) connection.end();
      settle()?.resolve(answer);
    } catch (error) {
      fail(error as Error);
    }
  });
  socket.on('error', fail);
  socket.on('end', () => {
    isOpen = false;
  });
  socket.on('close', () => {
    const last = reader.end();
    if (last) settle()?.resolve(last);
    fail(Object.assign(new Error('The connection was lost'), { code: 'ECONNRESET' }));
  });

  const connection: Connection = {
    ask(request, by) {
      asker = by;
      if (typeof request === 'string') socket.write(request, 'latin1');
      else socket.write(request);
    },
    deadlineAt: Number.POSITIVE_INFINITY,
    freeSince: 0,
    wasUsed: false,
    isSilent: () => !reader.hasBegun(),
    isOpen: () => isOpen,
    end(reason) {
      isOpen = false;
      if (reason) fail(reason);
      else socket.end();
    },
  };
  return connection;
}
