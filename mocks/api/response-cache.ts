import { JSON_HEADERS, madeOf } from '../routing/answer.ts';
import { nextCatalogueBoundary } from '../shop/catalog/offer.store.ts';
import { instantOf, midnight } from '../shop/clock.ts';
import type { Shop } from '../shop/shop.ts';
import { nextChangeToday } from '../shop/supplier/opening.ts';
import { readHours } from '../shop/supplier/supplier.store.ts';
import { sha256 } from '../values/hash.ts';
import { localeAsked } from './request-context.ts';
import type { ServedRoute } from './served-route.ts';

/** Polled and catalogue responses are in the language that is asked for. */
const VARY = 'accept-encoding, accept-language';

/** Returns the tag of a body. It is weak, because the same response is also sent compressed. */
const tagOf = async (body: string): Promise<string> => `W/"${(await sha256(body)).slice(0, 24)}"`;

/**
 * Whether a client has the response with a tag: `If-None-Match` lists it, with or without `W/`, or is `*`.
 */
function isKnown(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (known === null) return false;
  if (known === tag || known.trim() === '*') return true;
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return known.split(',').some((one) => opaque(one) === opaque(tag));
}

/** Adds a tag to a response that clients poll, and leaves out the body if the client has it. */
export async function tagged(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const made = madeOf(response);
  if (!made) return response;
  const etag = await tagOf(made.text);
  const headers = { ...made.headers, vary: VARY, 'cache-control': 'private, no-cache', etag };
  return isKnown(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(made.text, { headers });
}

/** A catalogue response, ready to be sent again. */
interface CachedResponse {
  served: ServedRoute;
  body: string;
  headers: Record<string, string> & { etag: string };
}

const keyOf = (request: Request): string => `${localeAsked(request)} ${request.url}`;

/** Maximum number of response characters to cache; the oldest are dropped first. */
const MOST_CHARACTERS = 32_000_000;

// Responses may be cached, but must be revalidated, which the tag makes cheap.
const CACHE_CONTROL = 'no-cache';

const respond = (request: Request, { body, headers }: CachedResponse): Response =>
  isKnown(request, headers.etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });

/**
 * Creates a cache of catalogue responses that lasts until the catalogue changes: by a write, because
 * something in it starts or ends, or because a supplier opens or closes. If other processes share the
 * database, check for their changes before reading from the cache.
 */
export function createResponseCache(shop: Shop) {
  const responses = new Map<string, CachedResponse>();
  let characters = 0;
  /** Number of times the cache was cleared. */
  let clearings = 0;
  let clearedAt = shop.clock.now();
  let endsAt: number | undefined;

  function clear(): void {
    clearings += 1;
    responses.clear();
    shop.catalogCache.forget();
    characters = 0;
    clearedAt = shop.clock.now();
    endsAt = undefined;
  }

  /** Whether nothing has started or ended since, and the clock was not set back. */
  const stillHolds = () => {
    const now = shop.clock.now();
    return endsAt !== undefined && now < endsAt && now >= clearedAt;
  };

  function keep(key: string, answer: CachedResponse): void {
    responses.set(key, answer);
    characters += answer.body.length;
    for (const [oldest, { body }] of responses) {
      if (characters <= MOST_CHARACTERS) break;
      responses.delete(oldest);
      characters -= body.length;
    }
  }

  return {
    clear,

    /** Whether there is an entry for a request, possibly outdated. */
    mayAnswer: (request: Request): boolean => responses.has(keyOf(request)),

    /** Returns the cached response and its text, if still valid. */
    find(request: Request): (CachedResponse & { response: Response }) | undefined {
      const found = responses.get(keyOf(request));
      if (!found) return undefined;
      if (stillHolds()) return { response: respond(request, found), ...found };
      clear();
      return undefined;
    },

    /** Runs `work`, tags its response, and caches it if nothing changed meanwhile. */
    async fill(request: Request, served: ServedRoute, work: () => Promise<Response>): Promise<Response> {
      const before = clearings;
      if (endsAt === undefined) {
        const boundary = await nextCatalogueBoundary(shop.db, instantOf(shop.clock));
        const hours = await readHours(shop.db);
        const now = shop.clock.now();
        const changes = [
          ...(boundary === null ? [] : [Date.parse(boundary)]),
          ...hours.flatMap((each) => nextChangeToday(each, now) ?? []),
        ];
        // Days without stock are recounted each day.
        if (clearings === before) endsAt = Math.min(midnight(now, 1), ...changes);
      }
      const response = await work();
      if (response.status !== 200) return response;
      const body = madeOf(response)?.text ?? (await response.text());
      const etag = await tagOf(body);
      const answer = {
        served,
        body,
        headers: {
          ...JSON_HEADERS,
          vary: VARY,
          'cache-control': CACHE_CONTROL,
          etag,
        },
      };
      if (clearings === before) keep(keyOf(request), answer);
      return respond(request, answer);
    },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
