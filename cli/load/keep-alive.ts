import http from 'node:http';
import https from 'node:https';

type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface KeepAlive {
  fetch: Send;
  /** Ends what is under way, and lets go of the connections. */
  close: () => void;
}

/** Texts that a shop answers with; anything else is read as the platform reads it. */
const TEXT = /\bjson\b|^text\//;
const NO_BODY_STATUSES = [204, 205, 304];

/** A text that has come whole: to read it takes no stream, which would be most of the work. */
class WholeText extends Response {
  readonly #bytes: Buffer<ArrayBuffer>;

  constructor(bytes: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init);
    this.#bytes = bytes;
  }

  override text = async (): Promise<string> => this.#bytes.toString();
  override json = async (): Promise<unknown> => JSON.parse(this.#bytes.toString());
  override bytes = async (): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(this.#bytes);
  override arrayBuffer = async (): Promise<ArrayBuffer> => new Uint8Array(this.#bytes).buffer;
  override clone = (): Response => new WholeText(this.#bytes, this);
}

function answerOf(response: http.IncomingMessage, chunks: Buffer<ArrayBuffer>[]): Response {
  const { statusCode: status = 0, headers: known } = response;
  const init = { status, headers: headersOf(response) };
  if (NO_BODY_STATUSES.includes(status)) return new Response(null, init);
  const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  return TEXT.test(known['content-type'] ?? '') ? new WholeText(bytes, init) : new Response(bytes, init);
}

function headersOf({ rawHeaders }: http.IncomingMessage): [string, string][] {
  const headers: [string, string][] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  return headers;
}

/** Headers as Node sends them; `fetch` takes any of its own kinds. */
const plain = (headers: RequestInit['headers']): Record<string, string> =>
  headers instanceof Headers || Array.isArray(headers)
    ? Object.fromEntries(new Headers(headers))
    : { ...headers };

const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304;

/**
 * What sends calls under load, as `fetch` does and with far less work for each: connections are kept, and an answer is
 * neither asked for compressed nor handed on piece by piece. What it does not know, forms with files and redirects that
 * are to be followed, it leaves to `otherwise`.
 * @param signal ends all that is under way
 */
export function keepAlive(most: number, signal: AbortSignal, otherwise: Send): KeepAlive {
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: most }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: most }),
  };
  const close = () => {
    for (const agent of Object.values(agents)) agent.destroy();
  };
  signal.addEventListener('abort', close, { once: true });

  const fetch: Send = (url, init) => {
    const { method = 'GET', headers, body = null, redirect, signal: own } = init;
    const text = body instanceof URLSearchParams ? body.toString() : body;
    if (text !== null && typeof text !== 'string') return otherwise(url, init);
    return new Promise((resolve, reject) => {
      if (own?.aborted || signal.aborted) {
        reject(own?.aborted ? own.reason : signal.reason);
        return;
      }
      const sent = plain(headers);
      if (text !== null) {
        if (body instanceof URLSearchParams)
          sent['content-type'] ??= 'application/x-www-form-urlencoded;charset=UTF-8';
        sent['content-length'] = String(Buffer.byteLength(text));
      } else if (method !== 'GET' && method !== 'HEAD') sent['content-length'] = '0';
      const isSecure = url.startsWith('https:');
      const request = (isSecure ? https : http).request(url, {
        method,
        headers: sent,
        agent: agents[isSecure ? 'https:' : 'http:'],
      });
      const stop = () => void request.destroy(own?.reason as Error);
      own?.addEventListener('abort', stop, { once: true });
      const fail = (error: Error) => {
        own?.removeEventListener('abort', stop);
        reject(error);
      };
      request.on('error', fail);
      request.on('response', (response) => {
        const status = response.statusCode ?? 0;
        // What was written is not written twice.
        if (isRedirect(status) && redirect !== 'manual' && method === 'GET') {
          response.resume();
          own?.removeEventListener('abort', stop);
          resolve(otherwise(url, init));
          return;
        }
        const chunks: Buffer<ArrayBuffer>[] = [];
        response.on('data', (chunk: Buffer<ArrayBuffer>) => void chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => {
          own?.removeEventListener('abort', stop);
          resolve(answerOf(response, chunks));
        });
      });
      request.end(text ?? undefined);
    });
  };
  return { fetch, close };
}
