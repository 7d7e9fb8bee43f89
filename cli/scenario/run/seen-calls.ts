import { AsyncLocalStorage } from 'node:async_hooks';
import { type Fetch, observed } from '@spaza/sdk/client';
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

/** Where calls are written down; steps that are done together have a page each. */
export const callsHere = new AsyncLocalStorage<SeenCall[]>();

const textOf = (body: unknown): string | undefined =>
  typeof body === 'string' ? body : body instanceof URLSearchParams ? body.toString() : undefined;

/** Calls with what was sent and answered, as far as that is kept. */
export function watched(place: Place, signal: AbortSignal, keepsBodies: boolean): Fetch {
  const send: Fetch = (url, init) =>
    place.fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal });
  const bodies = new WeakMap<object, string>();
  const noted: Fetch = observed(
    (url, init, call) => {
      const body = textOf(init.body);
      if (keepsBodies && body !== undefined) bodies.set(call, body);
      return send(url, init, call);
    },
    {
      onResponse({ call, method, url, headers, status, durationMs, raw, error }) {
        const answer = keepsBodies ? raw?.() : undefined;
        callsHere.getStore()?.push({
          call,
          method,
          url,
          status: status ?? null,
          ms: durationMs,
          startedAt: Date.now() - durationMs,
          ...(keepsBodies && { request: { headers } }),
          ...(answer && {
            response: { headers: Object.fromEntries(answer.headers), body: answer.text().catch(() => '') },
          }),
          ...(error !== undefined && { error: error instanceof Error ? error.message : String(error) }),
        });
      },
    },
  );
  if (!keepsBodies) return noted;
  return async (url, init, call) => {
    const calls = callsHere.getStore();
    const before = calls?.length ?? 0;
    try {
      return await noted(url, init, call);
    } finally {
      const mine = calls?.[before];
      const body = textOf(init.body);
      if (mine?.request && body !== undefined) mine.request.body = body;
      // The platform adds the type of a form as it sends it.
      if (mine?.request && init.body instanceof URLSearchParams)
        mine.request.headers = {
          'content-type': 'application/x-www-form-urlencoded',
          ...mine.request.headers,
        };
    }
  };
}

/** Calls with how long each took, and no more. */
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
