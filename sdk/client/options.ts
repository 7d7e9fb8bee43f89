import type { Id, RouteFacts } from '@spaza/contracts';
import type { AppRouter } from '@ts-rest/core';
import type { ContractDrift } from './contract-drift.ts';

/** What is known about a call before it is sent. */
export interface CallInfo {
  /** Name of the call, such as `catalog.product`. */
  call: string;
  /** Who may make it. */
  caller: RouteFacts['caller'];
  /** Supplier that the call concerns, where it was given. */
  supplierId: Id | undefined;
}

/**
 * A value, or a function that is asked before each try of a call. It may answer later, as one that has a token renewed;
 * time-out, deadline and signal of the call end that wait too, and what it throws, the call throws.
 */
export type PerCall<T> = T | (() => T | undefined | Promise<T | undefined>);

/**
 * Who the caller is. Sent to the origin of the base address only, and never to where it redirects: such a call fails
 * with `unexpected_status`, an upload with `network`. Only a read without credentials and headers of its own follows.
 */
export interface Credentials {
  /** Session token of the shopper; goes with calls that anyone or a shopper may make. */
  bearer?: PerCall<string> | undefined;
  /** Token of the supplier's staff; goes with staff calls. */
  staff?: PerCall<string> | undefined;
  /** Key of the program; goes with every call. */
  apiKey?: PerCall<{ header: string; value: string }> | undefined;
  /** Goes with every call that carries no token. */
  basic?: PerCall<{ username: string; password: string }> | undefined;
}

/**
 * What happens to an answer that does not fit the contract. `strict` makes the call fail with `ContractDrift`; `report`
 * goes on with the body that came; `off` does not look. A contract that cannot be loaded is not looked at either.
 */
export interface Validation {
  policy: 'strict' | 'report' | 'off';
  /** The contract with its schemas; a function where it is loaded later. The routes' own schemas where left out; those of
   * `@spaza/contracts/routes` have none, and a call fails with `TypeError` then. */
  contract?: AppRouter | (() => AppRouter | undefined) | undefined;
  /** Hears of every answer that does not fit, with all its fields: once an answer, under either policy. If it throws, the call fails. */
  onDrift?: ((drift: ContractDrift) => void) | undefined;
}

/** A call that is on its way. */
export interface SentCall extends CallInfo {
  /** 1 for the first try. */
  attempt: number;
}

/** What sends: the platform's `fetch` or another of its kind, which hears which call it is. */
export type Fetch = (url: string, init: RequestInit, call: SentCall) => Promise<Response>;

/**
 * How a call that failed is tried again: reads, and writes under an `Idempotency-Key`, when there was no answer, or
 * 429 or 5xx. `Retry-After` is honoured up to a minute; what asks for more is answered at once.
 */
export interface RetryOptions {
  /** Further tries; 2 where left out, 0 for none. */
  times?: number | undefined;
  /** Longest first wait in ms, doubled each time; the wait itself is a random part of it. 250 where left out. */
  baseMs?: number | undefined;
  /** Longest wait in ms; 8 000 where left out. */
  maxMs?: number | undefined;
  /** From 0 to 1; `Math.random` where left out. */
  random?: (() => number) | undefined;
  /** Waits for some ms, or until the signal ends it. */
  wait?: ((ms: number, signal: AbortSignal | null) => Promise<void>) | undefined;
}

/** How a client reaches a shop. */
export interface ClientOptions {
  /**
   * Where calls go: an http or https address, which may end in a path, or a function that picks one for a call.
   * An empty text or a path means the page's own origin, in browsers.
   */
  baseUrl: string | ((call: CallInfo) => string);
  /** Who calls; nobody is named where left out. */
  credentials?: Credentials | undefined;
  /** Longest wait for a whole answer to one try, in ms. Left out: none for calls of the older generation, 60 000 for the newer's. */
  timeoutMs?: number | undefined;
  /** Longest a call may take with all its tries and the waits between, in ms; none where left out. */
  deadlineMs?: number | undefined;
  /** Whether and when a call that failed is tried again. */
  retry?: RetryOptions | undefined;
  /** What sends; the platform's `fetch` where left out. A server that takes a `Request`: `(url, init) => serve(new Request(url, init))`. */
  fetch?: Fetch | undefined;
  /** Adds `_` with the current time in ms to GETs, against caches that lie. Off by default. */
  cacheBusting?: boolean | undefined;
  /** Whether answers are checked against the contract; they are not where left out. */
  validation?: Validation | undefined;
}
