import { type Connection, openConnection } from './connection.ts';
import { wholeAnswer } from './whole-answer.ts';
import { type WrittenRequest, writtenRequest } from './written-request.ts';

type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface KeepAlive {
  fetch: Send;
  /** Writes a request down once, to be sent often: with a body that `fetch` alone can send it is undefined. */
  write: (url: string, init: RequestInit) => WrittenRequest | undefined;
  send: (request: WrittenRequest) => Promise<Response>;
  /** Ends what is under way, and lets go of the connections. */
  close: () => void;
}

export interface KeepAliveOptions {
  /** Connections to one origin. */
  most: number;
  /** Longest wait for an answer, in ms. */
  timeoutMs: number;
  /** Ends all that is under way. */
  signal: AbortSignal;
  /** What sends that which is not known here. */
  fallback: Send;
}

/** Shops close what nobody used for some seconds; a request that is sent just then is lost. */
const LONGEST_IDLE_MS = 3000;
const CHECK_EVERY_MS = 100;
/** What was written is not written twice. */
const isRepeatable = ({ method }: WrittenRequest) => method === 'GET' || method === 'HEAD';
const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304;

/** Connections to one origin, and those that wait for one. */
function createPool(origin: URL, { most, timeoutMs }: KeepAliveOptions) {
  const all = new Set<Connection>();
  const free: Connection[] = [];
  const waiting: { use: (connection: Connection) => void; giveUp: (reason: Error) => void }[] = [];

  function fresh(): Connection {
    const connection = openConnection(origin);
    all.add(connection);
    return connection;
  }

  function idle(): Connection | undefined {
    for (let connection = free.pop(); connection; connection = free.pop()) {
      if (connection.isOpen() && performance.now() - connection.freeSince < LONGEST_IDLE_MS)
        return connection;
      all.delete(connection);
      connection.end();
    }
    return undefined;
  }

  function letGo(connection: Connection): void {
    connection.deadlineAt = Number.POSITIVE_INFINITY;
    if (!connection.isOpen()) all.delete(connection);
    const next = waiting.shift();
    if (next) next.use(connection.isOpen() ? connection : fresh());
    else if (connection.isOpen()) {
      connection.freeSince = performance.now();
      free.push(connection);
    }
  }

  function take(use: (connection: Connection) => void, giveUp: (reason: Error) => void): void {
    const connection = idle() ?? (all.size < most ? fresh() : undefined);
    if (connection) use(connection);
    else waiting.push({ use, giveUp });
  }

  return {
    send(request: WrittenRequest, own: AbortSignal | null | undefined): Promise<Response> {
      return new Promise((resolve, reject) => {
        const ask = (connection: Connection, isAgain = false): void => {
          const stop = () => connection.end(own?.reason as Error);
          const done = () => {
            own?.removeEventListener('abort', stop);
            letGo(connection);
          };
          connection.deadlineAt = performance.now() + timeoutMs;
          own?.addEventListener('abort', stop, { once: true });
          connection.ask(request.bytes, {
            resolve({ status, lines, body }) {
              done();
              resolve(wholeAnswer(status, lines, body));
            },
            reject(error) {
              // The shop had closed the connection by the time that the request came.
              const wasClosed = connection.wasUsed && connection.isSilent() && !own?.aborted && !isAgain;
              done();
              if (wasClosed && isRepeatable(request) && error !== tooLate)
                take((other) => ask(other, true), reject);
              else reject(error);
            },
          });
          if (own?.aborted) stop();
        };
        take(ask, reject);
      });
    },
    /** Ends what was waited for too long. */
    check(): void {
      const now = performance.now();
      for (const connection of all) if (connection.deadlineAt < now) connection.end(tooLate);
    },
    end(reason: Error): void {
      for (const { giveUp } of waiting.splice(0)) giveUp(reason);
      for (const connection of all) connection.end(reason);
      all.clear();
    },
  };
}

const tooLate = Object.assign(new Error('There was no response in time'), { code: 'ETIMEDOUT' });

/**
 * What sends calls under load, as `fetch` does and with far less work for each: connections are kept, requests are written
 * at once, and an answer is neither asked for compressed nor handed on piece by piece. What it does not know, forms with
 * files and redirects that are to be followed, it leaves to `fallback`.
 */
export function keepAlive(options: KeepAliveOptions): KeepAlive {
  const { signal, fallback } = options;
  const pools = new Map<URL, ReturnType<typeof createPool>>();
  const poolOf = (origin: URL) => {
    const known = pools.get(origin) ?? createPool(origin, options);
    pools.set(origin, known);
    return known;
  };
  // One clock for all: a timer for each call would cost more than what it guards.
  const watch = setInterval(() => {
    for (const pool of pools.values()) pool.check();
  }, CHECK_EVERY_MS);
  const close = () => {
    clearInterval(watch);
    for (const pool of pools.values()) pool.end(new Error('The connections were closed'));
  };
  signal.addEventListener('abort', close, { once: true });

  async function send(request: WrittenRequest): Promise<Response> {
    const { url, init, method } = request;
    if (init.signal?.aborted) throw init.signal.reason;
    signal.throwIfAborted();
    const response = await poolOf(request.origin).send(request, init.signal);
    const isFollowed = isRedirect(response.status) && init.redirect !== 'manual' && method === 'GET';
    return isFollowed ? fallback(url, init) : response;
  }

  return {
    write: writtenRequest,
    send,
    async fetch(url, init) {
      const request = writtenRequest(url, init);
      return request ? send(request) : fallback(url, init);
    },
    close,
  };
}
