import { discard, requestIdOf } from './answer.ts';
import { HookFailure } from './hook-failure.ts';
import type { Fetch, SentCall } from './options.ts';
import { randomHex } from './random-hex.ts';

/** One try of a call, as a log may keep it: secrets are blanked out. */
export interface SeenRequest extends SentCall {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** How one try ended. */
export interface SeenResponse extends SeenRequest {
  /** From sending to the head of the answer, in ms. */
  durationMs: number;
  /** HTTP status; undefined if there was no answer. */
  status: number | undefined;
  /** The id under which the shop keeps the request. */
  requestId: string | undefined;
  /** A copy of the raw answer, to be read beside the call; to be asked for before the hook returns. */
  raw: (() => Response) | undefined;
  /** Why there was no answer. */
  error: unknown;
}

/** What watches, and whether tries can be traced. */
export interface Observer {
  /** Called before each try is sent. */
  onRequest?: ((seen: SeenRequest) => void) | undefined;
  /** Called when a try has an answer, or has failed. */
  onResponse?: ((seen: SeenResponse) => void) | undefined;
  /** Sends the W3C header `traceparent`: a new one for each try if true, or what the function returns. */
  traceparent?: boolean | (() => string) | undefined;
}

/** Headers that hold no secret; a program's own key may stand under any other name. */
const OPEN_HEADERS = new Set(['accept', 'content-type', 'idempotency-key', 'traceparent']);
const SECRET_QUERY = /([?&](?:[^=&]*(?:token|key|secret|password|signature)|CHECKSUM)=)[^&]*/gi;
const BLANK = '[redacted]';

/** A new trace, as the W3C writes it: version, trace, span, sampled. */
const newTrace = () => `00-${randomHex(16)}-${randomHex(8)}-01`;

const withoutSecrets = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].map(([name, value]) => [name, OPEN_HEADERS.has(name) ? value : BLANK]));

/** Tells a hook. What it throws is told apart from what sends: the call fails with it, and is not sent again. */
function tell<S>(hook: ((seen: S) => void) | undefined, seen: S): void {
  try {
    hook?.(seen);
  } catch (cause) {
    throw new HookFailure('A hook failed', { cause });
  }
}

/**
 * What sends, watched: for logs, metrics and tracing. Give it to a client or gateway as its `fetch`. Every try is seen
 * on its own; a hook that throws fails the call with what it threw, and the call is not sent again.
 * @example
 * ```ts
 * import { routes } from '@spaza/contracts/routes';
 * import { createClient, observed } from '@spaza/sdk/client';
 *
 * const client = createClient(routes.newer, {
 *   baseUrl: 'http://127.0.0.1:4000',
 *   fetch: observed(fetch, { onResponse: ({ call, attempt, status }) => console.log(call, attempt, status) }),
 * });
 * await client.catalog.categories({ query: {} }); // the hook writes: catalog.categories 1 200
 * ```
 */
export function observed(send: Fetch, { onRequest, onResponse, traceparent }: Observer): Fetch {
  return async (url, init, call) => {
    const headers = new Headers(init.headers);
    if (traceparent) headers.set('traceparent', traceparent === true ? newTrace() : traceparent());
    const seen: SeenRequest = {
      ...call,
      method: init.method ?? 'GET',
      url: url.replace(SECRET_QUERY, `$1${BLANK}`),
      headers: withoutSecrets(headers),
    };
    tell(onRequest, seen);
    const began = performance.now();
    const ended = (response: Response | undefined, error: unknown) =>
      tell(onResponse, {
        ...seen,
        durationMs: performance.now() - began,
        status: response?.status,
        requestId: response && requestIdOf(response),
        raw: response && (() => response.clone()),
        error,
      });
    let response: Response;
    try {
      response = await send(url, { ...init, headers }, call);
    } catch (error) {
      ended(undefined, error);
      throw error;
    }
    try {
      ended(response, undefined);
    } catch (error) {
      discard(response);
      throw error;
    }
    return response;
  };
}
