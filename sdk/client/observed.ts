import { REDACTED, withoutSecretsInText } from '@spaza/contracts/vocabulary';
import { discard, requestIdOf } from './answer.ts';
import type { Fetch, SentCall } from './options.ts';
import { randomHex } from './random-hex.ts';

/** A hook of the program failed, not the sender: the call is not retried. Its `cause` is what the hook threw. */
export class HookFailure extends Error {}

/** One try of a call, safe to log: secrets are blanked out. */
export interface SeenRequest extends SentCall {
  /** Method of the request. */
  method: string;
  /** Where it goes. */
  url: string;
  /** Its headers. */
  headers: Readonly<Record<string, string>>;
}

/** How one try ended. */
export interface SeenResponse extends SeenRequest {
  /** From sending to the response headers, in ms. */
  durationMs: number;
  /** HTTP status; undefined if there was no response. */
  status: number | undefined;
  /** The id under which the shop logs the request. */
  requestId: string | undefined;
  /** Returns a copy of the raw response, to read independently of the call; must be called before the hook returns. */
  raw: (() => Response) | undefined;
  /** Why there was no response. */
  error: unknown;
}

/** Hooks, and whether tries can be traced. */
export interface Observer {
  /** Called before each try is sent. */
  onRequest?: ((seen: SeenRequest) => void) | undefined;
  /** Called when a try has a response or has failed. */
  onResponse?: ((seen: SeenResponse) => void) | undefined;
  /** Sends the W3C header `traceparent`: a new one for each try if true, or what the function returns. */
  traceparent?: boolean | (() => string) | undefined;
}

/** Headers that contain no secret; a program's own key may use any other name. */
const OPEN_HEADERS = new Set([
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'traceparent',
  'user-agent',
]);

/** A new trace in the W3C format: version, trace, span, sampled. */
const newTrace = () => `00-${randomHex(16)}-${randomHex(8)}-01`;

const withoutSecrets = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].map(([name, value]) => [name, OPEN_HEADERS.has(name) ? value : REDACTED]));

/** Calls a hook. What it throws is kept apart from send errors: the call fails with it and is not retried. */
function tell<S>(hook: ((seen: S) => void) | undefined, seen: S): void {
  try {
    hook?.(seen);
  } catch (cause) {
    throw new HookFailure('A hook failed', { cause });
  }
}

/**
 * Wraps a `fetch` with hooks for logs, metrics and tracing. Pass the result to a client or gateway as its `fetch`.
 * Every try is reported separately; if a hook throws, the call fails with that error and is not retried.
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
      url: withoutSecretsInText(url),
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
