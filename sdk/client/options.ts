import type { Id, RouteFacts } from '@spaza/contracts';
import type { AppRouter } from '@ts-rest/core';
import type { ContractDrift } from './contract-drift.ts';

/** What is known about a call before it is sent. */
export interface CallInfo {
  /** Name of the call, such as `catalog.product`. */
  call: string;
  /** Who may make it. */
  caller: RouteFacts['caller'];
  /** Supplier that the call concerns, if given. */
  supplierId: Id | undefined;
}

/** What every call takes besides the fields of its contract. */
export type CallSettings = {
  /** Aborts the call, which fails with `CallError` of kind `aborted`. */
  signal?: AbortSignal | undefined;
  /** Supplier that the call concerns; only the base address depends on it. */
  supplierId?: Id | undefined;
  /** Longest wait for the response to one try, in ms, in place of that of the client. */
  timeoutMs?: number | undefined;
  /** Number of retries, in place of that of the client; 0 for none. */
  retries?: number | undefined;
  /** Sent besides the headers of the contract. */
  extraHeaders?: Readonly<Record<string, string>> | undefined;
};

/**
 * A value, or a function that is called before each try of a call. It may return a promise, such as one that renews
 * a token. The timeout, deadline and signal of the call also end that wait, and if the function throws, the call
 * throws the same error.
 */
export type PerCall<T> = T | (() => T | undefined | Promise<T | undefined>);

/** The key of a program. */
interface ApiKey {
  /** Name of the header that carries it. */
  header: string;
  /** The key. */
  value: string;
}

/** What HTTP calls Basic authentication. */
export interface NameAndPassword {
  /** The user. */
  username: string;
  /** The user's password. */
  password: string;
}

/**
 * Who the caller is. Credentials are sent only to the origin of the base address and never follow a redirect: such
 * a call fails with `unexpected_status`, an upload with `network`. Only a read without credentials or custom
 * headers follows redirects.
 */
export interface Credentials {
  /** Session token of the shopper; sent with calls that anyone or a shopper may make. */
  bearer?: PerCall<string> | undefined;
  /** Token of the supplier's staff; sent with staff calls. */
  staff?: PerCall<string> | undefined;
  /** Key of the program; sent with every call. */
  apiKey?: PerCall<ApiKey> | undefined;
  /** Sent with every call that carries no token. */
  basic?: PerCall<NameAndPassword> | undefined;
}

/**
 * What happens to a response that does not match the contract. `strict` makes the call fail with `ContractDrift`;
 * `report` passes the body on unchanged; `off` does not check. Nothing is checked if the contract cannot be loaded.
 */
export interface Validation {
  /** Whether a response that does not match fails the call, is reported, or is not looked at. */
  policy: 'strict' | 'report' | 'off';
  /**
   * The contract with its schemas, or a function if it is loaded later. Defaults to the schemas of the routes;
   * those of `@spaza/contracts/routes` have none, so calls fail with `TypeError`.
   */
  contract?: AppRouter | (() => AppRouter | undefined) | undefined;
  /**
   * Called once for each response that does not match, with all its fields, under either policy. If it throws, the
   * call fails.
   */
  onDrift?: ((drift: ContractDrift) => void) | undefined;
}

/** A call in progress. */
export interface SentCall extends CallInfo {
  /** 1 for the first try. */
  attempt: number;
}

/** Sends requests: the platform's `fetch`, or a compatible function, which also receives the call being made. */
export type Fetch = (url: string, init: RequestInit, call: SentCall) => Promise<Response>;

/**
 * How failed calls are retried: reads, and writes with an `Idempotency-Key`, if there was no response, or its
 * status was 429 or 5xx. `Retry-After` is honoured up to a minute; if it is longer, the response is returned at
 * once.
 */
export interface RetryOptions {
  /** Number of retries. Defaults to 2. */
  times?: number | undefined;
  /** Longest first wait in ms, doubled each time; the actual wait is a random part of it. Defaults to 250. */
  baseMs?: number | undefined;
  /** Longest wait in ms. Defaults to 8 000. */
  maxMs?: number | undefined;
  /** Returns a number from 0 to 1. Defaults to `Math.random`. */
  random?: (() => number) | undefined;
  /** Waits for the given ms, or until the signal is aborted. */
  wait?: ((ms: number, signal: AbortSignal | null) => Promise<void>) | undefined;
}

/** How a client reaches a shop. */
export interface ClientOptions {
  /**
   * Where calls go: an http or https address, which may end in a path, or a function that picks one per call. In
   * browsers, an empty string or a path refers to the page's own origin.
   */
  baseUrl: string | ((call: CallInfo) => string);
  /** Who calls. Defaults to no credentials. */
  credentials?: Credentials | undefined;
  /**
   * Whether the browser sends and keeps the shop's cookies, for shops with cookie sessions: `include` if the shop is on
   * another host than the page, which then has to allow it in its CORS headers. Defaults to the platform's `same-origin`.
   */
  cookies?: RequestCredentials | undefined;
  /**
   * Longest wait for the whole response to one try, in ms. Defaults to 60 000 for calls of the newer generation,
   * and to no limit for the older.
   */
  timeoutMs?: number | undefined;
  /** Longest a call may take, including retries and the waits between them, in ms. Defaults to no limit. */
  deadlineMs?: number | undefined;
  /** Whether and when a failed call is retried. */
  retry?: RetryOptions | undefined;
  /**
   * Language in which the shop should answer, such as `af`, or a function that is called for each request; sent as
   * `Accept-Language`. Defaults to that of the platform.
   */
  language?: string | (() => string) | undefined;
  /** Sends requests. Defaults to the platform's `fetch`. For a server that takes a `Request`: `(url, init) => serve(new Request(url, init))`. */
  fetch?: Fetch | undefined;
  /**
   * Whether to add `_` with the current time in ms to GETs, to bypass caches that ignore cache headers. Defaults to
   * false.
   */
  cacheBusting?: boolean | undefined;
  /** Whether responses are checked against the contract. Defaults to no checks. */
  validation?: Validation | undefined;
}

/** Call settings with a supplier, unless they already name one. */
export const withSupplier = (supplierId: Id | undefined, settings?: CallSettings) => ({
  ...settings,
  supplierId: settings?.supplierId ?? supplierId,
});
