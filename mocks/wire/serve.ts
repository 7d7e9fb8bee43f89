import type { RouteFacts } from '@spaza/contracts';
import { type AppRouter, isAppRoute } from '@ts-rest/core';
import { answerRoute, jsonResponse } from '../routing/answer.ts';
import type { AnyResolver, Route } from '../routing/implementation.ts';
import { createRouteTable } from '../routing/match.ts';
import { Refused } from '../shop/refused.ts';
import type { Shop } from '../shop/shop.ts';
import { readSupplierIdBySlug } from '../shop/supplier/supplier.store.ts';
import type { NotOffered } from './answers.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import type { Gate } from './gate.ts';
import { admit, bearerOf, type KeyHashes, type Visit } from './visit.ts';

/** A route with what answers it. */
export interface ServedRoute {
  /** `generation.domain.route` */
  name: string;
  route: Route;
  resolver: AnyResolver;
}

const factsOf = ({ route }: ServedRoute) => route.metadata as RouteFacts;

/** Walks a contract and what answers it together. */
export function* servedRoutes(name: string, contract: AppRouter, answers: unknown): Generator<ServedRoute> {
  for (const [key, entry] of Object.entries(contract)) {
    const answer = (answers as Record<string, unknown>)[key];
    if (isAppRoute(entry))
      yield { name: `${name}.${key}`, route: entry as Route, resolver: answer as AnyResolver };
    else yield* servedRoutes(`${name}.${key}`, entry, answer);
  }
}

/** Routes that are answered with 501, and what is missing for each. */
export function* notOfferedRoutes(name: string, contract: AppRouter, answers: unknown) {
  for (const served of servedRoutes(name, contract, answers)) {
    const { missing } = served.resolver as Partial<NotOffered>;
    if (missing !== undefined) yield { name: served.name, missing };
  }
}

export interface ServeOptions {
  shop: Shop;
  cache: CatalogueCache;
  gate: Gate;
  keys: KeyHashes;
  routes: Iterable<ServedRoute>;
  /** Check answers against the contract; one that does not fit becomes a 500 that names the field. */
  checkAnswers: boolean;
  /** Hears of what should not have happened. */
  onError: (error: unknown, request: Request, requestId: string) => void;
}

/** Two writes met; the loser may try again. */
const UNIQUE_VIOLATION = '23505';
/** A text holds a NUL, which PostgreSQL keeps neither as text nor within JSON. */
const UNSTORABLE_TEXT = new Set<unknown>(['22021', '22P05']);

const refusal = (status: number, code: string, messages: readonly string[], details = {}, headers = {}) =>
  jsonResponse(status, { status: 'error', code, messages, ...details }, headers);

const notFoundResponse = (what: string) => refusal(404, 'not_found', [`${what} was not found.`]);

/** Path and query of a request, without parsing the whole address. */
function targetOf(url: string): { origin: string; path: string; search: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  if (start < 0) return { origin: url, path: '/', search: '' };
  const question = url.indexOf('?', start);
  return question < 0
    ? { origin: url.slice(0, start), path: url.slice(start), search: '' }
    : { origin: url.slice(0, start), path: url.slice(start, question), search: url.slice(question) };
}

const SUPPLIER_PREFIX = /^\/s\/([^/]+)(\/.*)$/;

/** Answers every call of the shop; undefined for a path that is none of its own. */
export function createServe({ shop, cache, gate, keys, routes, checkAnswers, onError }: ServeOptions) {
  const match = createRouteTable(routes);
  const suppliers = new Map<string, number>();

  async function answer(
    request: Request,
    served: ServedRoute,
    params: Record<string, string>,
    at: ReturnType<typeof targetOf>,
    supplierId: number | null,
    caller: string,
  ): Promise<Response> {
    const { caller: kind, catalogue } = factsOf(served);
    const context: Visit = {
      shop,
      origin: at.origin,
      supplierId,
      caller,
      token: bearerOf(request),
      accountId: await admit(shop, keys, kind, request),
    };
    const work = () =>
      answerRoute(
        served.route,
        served.resolver,
        { request, params, search: at.search, context },
        { check: checkAnswers },
      );
    return catalogue ? cache.fill(request, work) : work();
  }

  function failed(error: unknown, request: Request): Response {
    if (error instanceof Refused)
      return refusal(error.status, error.code, error.messages, error.details, error.headers);
    const { code } = (error ?? {}) as { code?: unknown };
    if (UNSTORABLE_TEXT.has(code)) {
      return refusal(400, 'unstorable_text', [
        'A text holds a NUL character, which cannot be kept. Take it out.',
      ]);
    }
    const requestId = crypto.randomUUID();
    onError(error, request, requestId);
    if (code === UNIQUE_VIOLATION) {
      return refusal(409, 'conflict', ['It was changed at the same time. Try again.']);
    }
    const response = refusal(500, 'failed', [
      `The shop failed. Its log names the reason under ${requestId}.`,
    ]);
    response.headers.set('x-request-id', requestId);
    return response;
  }

  /** The supplier under whose own address the shop is asked; undefined when there is none of that name. */
  async function scopeOf(path: string): Promise<{ path: string; supplierId: number | null } | undefined> {
    const [, slug, rest] = SUPPLIER_PREFIX.exec(path) ?? [];
    if (slug === undefined || rest === undefined) return { path, supplierId: null };
    const supplierId = suppliers.get(slug) ?? (await readSupplierIdBySlug(shop.db, slug));
    if (supplierId === undefined) return undefined;
    suppliers.set(slug, supplierId);
    return { path: rest, supplierId };
  }

  return async function serve(request: Request, caller = 'unknown'): Promise<Response | undefined> {
    try {
      const known = request.method === 'GET' ? cache.find(request) : undefined;
      if (known) return known;
      const at = targetOf(request.url);
      const scope = await scopeOf(at.path);
      if (!scope) return notFoundResponse('The supplier');
      const matched = match(request.method, scope.path);
      if (matched.found === 'nothing') return undefined;
      if (matched.found === 'path') {
        const response = refusal(405, 'method_not_allowed', [
          `${scope.path} takes ${matched.methods.join(', ')} only.`,
        ]);
        response.headers.set('allow', matched.methods.join(', '));
        return response;
      }
      const { target, params } = matched;
      const work = () => answer(request, target, params, at, scope.supplierId, caller);
      return await (factsOf(target).caller === 'operator' ? work() : gate.pass(work));
    } catch (error) {
      return failed(error, request);
    }
  };
}
