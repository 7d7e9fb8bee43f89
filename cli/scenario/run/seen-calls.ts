import { AsyncLocalStorage } from 'node:async_hooks';
import { type Fetch, observed, type SeenResponse } from '@spaza/sdk/client';
import type { Place } from './place.ts';

/** A call that a step made. */
export interface SeenCall {
  call: string;
  method: string;
  url: string;
  /** HTTP status; null if no answer came. */
  status: number | null;
  ms: number;
  /** When it was sent, in ms since 1970. */
  startedAt: number;
  request?: { headers: Readonly<Record<string, string>>; body?: string };
  response?: { headers: Readonly<Record<string, string>>; body: Promise<string> | string };
  error?: string;
}

/** An answer without its body. */
export interface SeenAnswer {
  status: number | null;
  headers: Readonly<Record<string, string>>;
  ms: number;
}

/** The answer to the last call of a step. */
export function lastAnswer(): SeenAnswer | undefined {
  const last = callsHere.getStore()?.at(-1);
  return last && { status: last.status, headers: last.response?.headers ?? {}, ms: last.ms };
}

/** The calls of the current step. */
export const callsHere = new AsyncLocalStorage<SeenCall[]>();

const textOf = (body: unknown): string | undefined =>
  typeof body === 'string' ? body : body instanceof URLSearchParams ? body.toString() : undefined;

/**
 * A `fetch` that records calls with their requests and answers.
 * @param keepsAll keep those of all calls of a step, not only of the last one
 */
export function watched(place: Place, signal: AbortSignal, keepsAll: boolean): Fetch {
  const send: Fetch = (url, init) =>
    place.fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal });

  function note({ body }: RequestInit, seen: SeenResponse): void {
    const { call, method, url, headers, status, durationMs, raw, error } = seen;
    const calls = callsHere.getStore();
    if (!calls) return;
    if (!keepsAll) forgetBodies(calls.slice(-1));
    const text = textOf(body);
    const answer = raw?.();
    // The platform adds the type of a form as it sends it.
    const type = body instanceof URLSearchParams && { 'content-type': 'application/x-www-form-urlencoded' };
    calls.push({
      call,
      method,
      url,
      status: status ?? null,
      ms: durationMs,
      startedAt: Date.now() - durationMs,
      request: { headers: { ...type, ...headers }, ...(text !== undefined && { body: text }) },
      ...(answer && {
        response: { headers: Object.fromEntries(answer.headers), body: answer.text().catch(() => '') },
      }),
      ...(error !== undefined && { error: error instanceof Error ? error.message : String(error) }),
    });
  }

  return (url, init, call) => observed(send, { onResponse: (seen) => note(init, seen) })(url, init, call);
}

/** Drops the requests and answers of calls. */
export function forgetBodies(calls: readonly SeenCall[]): void {
  for (const call of calls) {
    delete call.request;
    delete call.response;
  }
}

/** A `fetch` that only records the status and duration of calls. */
export const counted =
  (place: Place): Fetch =>
  async (url, init, { call }) => {
    const began = performance.now();
    const note = (status: number | null) => {
      const ms = performance.now() - began;
      const { method = 'GET' } = init;
      callsHere.getStore()?.push({ call, method, url: '', status, ms, startedAt: 0 });
    };
    try {
      const response = await place.fetch(url, init);
      note(response.status);
      return response;
    } catch (error) {
      note(null);
      throw error;
    }
  };
