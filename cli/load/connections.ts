import { Agent, type Dispatcher } from 'undici';
import { openProxies } from '../proxy.ts';

/** As much of an answer as a load test reads. */
export type Answer = Pick<Response, 'status' | 'json'>;

/** Connections to a shop that are kept between calls. */
export interface Connections {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /**
   * Prepares a request that is sent many times, with much less work than `fetch`. Returns a function that sends it;
   * undefined if only `fetch` can send its body.
   */
  prepare: (url: string, init: RequestInit) => (() => Promise<Answer>) | undefined;
  /** Cancels pending calls, and closes the connections. */
  close: () => void;
}

export interface ConnectionOptions {
  /** Connections to one origin. */
  most: number;
  /** Longest wait for an answer, in ms. */
  timeoutMs: number;
  /** Aborts pending calls. */
  signal: AbortSignal;
  /** Names the proxies. */
  env?: Readonly<Record<string, string | undefined>>;
}

/** A complete answer. Its body is only parsed when it is read, which is rare. */
const answerOf = (status: number, chunks: readonly Buffer[]): Answer => ({
  status,
  json: async () => JSON.parse(Buffer.concat(chunks).toString()),
});

const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304;

export async function openConnections({
  most,
  timeoutMs,
  signal,
  env = {},
}: ConnectionOptions): Promise<Connections> {
  // undici takes 0 for no limit.
  const limit = Number.isFinite(timeoutMs) ? timeoutMs : 0;
  const options: Agent.Options = {
    connections: most,
    connect: { timeout: limit },
    headersTimeout: limit,
    bodyTimeout: limit,
  };
  const agent = (await openProxies(env, options)) ?? new Agent(options);
  const close = () => void agent.destroy(new Error('The connections were closed')).catch(() => undefined);
  signal.addEventListener('abort', close, { once: true });

  const once = (options: Dispatcher.DispatchOptions) =>
    new Promise<Answer>((resolve, reject) => {
      const chunks: Buffer[] = [];
      let status = 0;
      agent.dispatch(options, {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, code) => {
          status = code;
        },
        onResponseData: (_controller, chunk) => void chunks.push(chunk),
        onResponseEnd: () => resolve(answerOf(status, chunks)),
        onResponseError: (_controller, error) => reject(Object.assign(error, { hasBegun: status > 0 })),
      });
    });

  // Decompression would cost the load generator, not the shop.
  const send: Connections['fetch'] = (url, init) => {
    signal.throwIfAborted();
    const headers = { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'identity' };
    return fetch(url, { ...init, headers, dispatcher: agent } as RequestInit);
  };

  return {
    fetch: async (url, init) => send(url, init),
    prepare(url, init) {
      const { method = 'GET', body = null } = init;
      const isForm = body instanceof URLSearchParams;
      if (!isForm && body !== null && typeof body !== 'string') return undefined;
      const { origin, pathname, search } = new URL(url);
      const headers = new Headers(init.headers);
      if (isForm && !headers.has('content-type'))
        headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
      const options: Dispatcher.DispatchOptions = {
        origin,
        path: pathname + search,
        method,
        headers: Object.fromEntries(headers),
        body: body === null ? null : String(body),
      };
      const isRead = method === 'GET' || method === 'HEAD';
      return async () => {
        signal.throwIfAborted();
        const answer = await once(options).catch((error) => {
          // The shop had closed the connection before the request arrived. Writes are not sent twice.
          if (isRead && error.code === 'UND_ERR_SOCKET' && !error.hasBegun) return once(options);
          throw error;
        });
        return isRedirect(answer.status) && isRead && init.redirect !== 'manual' ? send(url, init) : answer;
      };
    },
    close,
  };
}
