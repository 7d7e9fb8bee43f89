import type { Id, RouteFacts } from '@spaza/contracts';
import type { AppRouter } from '@ts-rest/core';
import type { ContractDrift } from './call-error.ts';

/** What is known about a call before it is sent. */
export interface CallInfo {
  /** Name of the call, such as `catalog.product`. */
  call: string;
  /** Who may make it. */
  caller: RouteFacts['caller'];
  /** Supplier that the call concerns, where it was given. */
  supplierId: Id | undefined;
}

/** A value, or a function that is asked before each call and at once: nothing is awaited between. */
export type PerCall<T> = T | (() => T | undefined);

/** Who the caller is. Sent to the origin of the base address only, and never to where it redirects. */
export interface Credentials {
  /** Session token of the shopper; goes with calls that anyone or a shopper may make. */
  bearer?: PerCall<string>;
  /** Token of the supplier's staff; goes with staff calls. */
  staff?: PerCall<string>;
  /** Key of the program; goes with every call. */
  apiKey?: PerCall<{ header: string; value: string }>;
  /** Goes with every call that carries no token. */
  basic?: PerCall<{ username: string; password: string }>;
}

/**
 * What happens to an answer that does not fit the contract. `strict` makes the call fail with `ContractDrift`;
 * `report` tells `onDrift` and goes on. The body that is returned is always the one that came.
 */
export interface Validation {
  policy: 'strict' | 'report' | 'off';
  /** The contract with its schemas; a function where it is loaded later. The routes' own schemas where left out. */
  contract?: AppRouter | (() => AppRouter | undefined);
  onDrift?: (drift: ContractDrift) => void;
}

export interface ClientOptions {
  /**
   * Where calls go: an http or https address, which may end in a path, or a function that picks one for a call.
   * An empty text or a path means the page's own origin, in browsers.
   */
  baseUrl: string | ((call: CallInfo) => string);
  credentials?: Credentials;
  /** Longest wait for a whole answer, in ms; none where left out. */
  timeoutMs?: number | undefined;
  /** What sends; the platform's `fetch` where left out. A server that takes a `Request`: `(url, init) => serve(new Request(url, init))`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Adds `_` with the current time in ms to GETs, against caches that lie. Off by default. */
  cacheBusting?: boolean;
  validation?: Validation | undefined;
}
