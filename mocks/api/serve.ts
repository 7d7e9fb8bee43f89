import { answerRoute } from '../routing/answer.ts';
import type { AnyResolver } from '../routing/implementation.ts';
import type { OnText, ReadForm } from '../routing/read-request.ts';
import { accountOfToken } from '../shop/account/session.ts';
import { reason } from '../shop/refused.ts';
import type { Shop } from '../shop/shop.ts';
import type { ReaderWriterLock } from '../shop/snapshot/snapshot.ts';
import { readSupplierIdBySlug } from '../shop/supplier/supplier.store.ts';
import type { DocumentsLayer } from './documents/documents.ts';
import { applyFaults, ConnectionCut, type Faults, type HangUp } from './faults.ts';
import type { Journal } from './journal.ts';
import { createPeerSync, type Enter } from './peer-sync.ts';
import { checkRefused, failureResponse, type OnError, refusal, withRequestId } from './refusal.ts';
import {
  admit,
  bearerOf,
  type KeyHashes,
  localeAsked,
  localeFor,
  passOf,
  type RequestContext,
  tokenOf,
} from './request-context.ts';
import { type ResponseCache, tagged } from './response-cache.ts';
import { createRouteTable, factsOf, type ServedRoute } from './served-route.ts';

/** Returns the URL of a call's documentation, such as `/docs/newer#order.register`; undefined for sandbox calls. */
function documentationOf({ served: { name }, at: { origin } }: Call): string | undefined {
  const [, generation, call] = /^(older|newer)\.(.+)$/.exec(name) ?? [];
  return generation && `${origin}/docs/${generation}#${call}`;
}

const changesNothing = ({ request, served }: Call) =>
  request.method === 'GET' || factsOf(served).reads === true;

export interface ServeOptions {
  shop: Shop;
  cache: ResponseCache;
  lock: ReaderWriterLock;
  documents: DocumentsLayer;
  faults: Faults;
  journal: Journal;
  keys: KeyHashes;
  /** Origins, apart from its own, to which payment pages may send shoppers back. */
  returnOrigins: readonly string[];
  routes: Iterable<ServedRoute>;
  /** Whether to check responses against the contract; an invalid one becomes a 500 that names the field. */
  checkAnswers: boolean;
  /** How to read forms that may contain files. Defaults to the platform's own parser. */
  readForm?: ReadForm | undefined;
  onError: OnError;
}

/** Returns path and query of a request, without parsing the whole address. */
function targetOf(url: string): { origin: string; path: string; search: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  if (start < 0) return { origin: url, path: '/', search: '' };
  const question = url.indexOf('?', start);
  return question < 0
    ? { origin: url.slice(0, start), path: url.slice(start), search: '' }
    : { origin: url.slice(0, start), path: url.slice(start, question), search: url.slice(question) };
}

/** Prevents browsers from guessing the media type of a response, and returns it. */
export function withoutSniffing(response: Response): Response {
  response.headers.set('x-content-type-options', 'nosniff');
  return response;
}

/** The connection that a request comes from. */
export interface Connection {
  /** Who is calling, such as a network address; rate limits apply per caller. */
  caller?: string | undefined;
  /**
   * Breaks the connection, for faults that cut calls off. If omitted, `ConnectionCut` is thrown, or reading
   * the body fails.
   */
  hangUp?: HangUp | undefined;
}

/** A request and its route. Middleware passes on a copy with what it adds. */
interface Call {
  request: Request;
  served: ServedRoute;
  params: Record<string, string>;
  at: ReturnType<typeof targetOf>;
  supplierId: number | null;
  caller: string;
  /** Time of arrival, by `performance.now()`. */
  began: number;
  hangUp?: HangUp | undefined;
  /** Receives the text of its body. */
  onText?: OnText;
  /** The signed-in account, if known before the call is handled. */
  accountId?: string | undefined;
  /** Runs the work for the shopper, if the session is checked together with it. */
  enter?: Enter;
}

type Next = (call: Call) => Promise<Response>;
/** Middleware around the handling of a call; `next` continues. */
type Step = (call: Call, next: Next) => Promise<Response>;

/** Combines middleware, the first outermost. */
const inOrder = (steps: readonly Step[], last: Next): Next =>
  steps.reduceRight((next: Next, step) => (call) => step(call, next), last);

const SUPPLIER_PREFIX = /^\/s\/([^/]+)(\/.*)$/;

/**
 * Creates the handler of every call of the shop: `serve` returns undefined for a path that is not its own.
 */
export function createServe({
  shop,
  cache,
  lock,
  documents,
  faults,
  journal,
  keys,
  returnOrigins,
  routes,
  checkAnswers,
  readForm,
  onError,
}: ServeOptions) {
  const all = [...routes];
  let tableOf = documents.setting;
  let table = createRouteTable(all.filter(documents.has));

  /** Finds the route of a path among those that the shop currently has. */
  function match(method: string, path: string) {
    if (tableOf !== documents.setting) {
      tableOf = documents.setting;
      table = createRouteTable(all.filter(documents.has));
    }
    return table(method, path);
  }

  const suppliers = new Map<string, number>();
  const peers = createPeerSync(shop, { catalogueChanged: cache.clear, restore: () => suppliers.clear() });

  const admitTo = ({ served, request }: Call, accountOf: Parameters<typeof admit>[3]) =>
    admit(keys, factsOf(served).caller, request, accountOf);

  const accountOf = (token: string) => accountOfToken(shop, token);

  /** Logs the call and its response. */
  const journaled: Step = async (call, next) => {
    const { request, served, began } = call;
    let requestBody: string | undefined;
    const onText = (text: string) => {
      requestBody = text;
    };
    const { response, headers, body } = await journal.read(withRequestId(await next({ ...call, onText })));
    journal.note(request, began, { served, status: response.status, headers, body, requestBody });
    return response;
  };

  /** Applies the faults that a tester has set. */
  const withFaults: Step = async (call, next) => {
    if (faults.areNone) return next(call);
    const accountId = async () => accountOf(bearerOf(documents.asked(call).request) ?? '');
    const happening = await faults.happenTo({ ...call, search: call.at.search, accountId });
    if (happening.length === 0) return next(call);
    const { request, hangUp } = call;
    const work = (asked: Request) => next({ ...call, request: asked });
    return applyFaults(happening, { shop, request, work, hangUp, refuse: documents.refusal });
  };

  /** Leaves out everything undocumented, if the shop keeps to the documents. */
  const asDocumented: Step = async (call, next) => {
    const asked = documents.asked(call);
    return documents.answered(call, documents.refuses(asked) ?? (await next(asked)));
  };

  /** Waits while the shop is being restored, and converts failures to responses. */
  const unlessRestoring: Step = (call, next) =>
    lock
      .shared(() => next(call))
      .catch(async (error: unknown) =>
        failureResponse(error, call.request, onError, {
          locale: await localeFor(shop, call.request),
          documentation: documentationOf(call),
        }),
      );

  /** Refusals, like responses, must be in the contract of the call. */
  const checked: Step = async (call, next) => {
    try {
      return await next(call);
    } catch (error) {
      if (checkAnswers) checkRefused(error, call.served.route);
      throw error;
    }
  };

  /** Authenticates the caller. If other processes share the shop, the call sees their latest changes. */
  const admitted: Step = async (call, next) => {
    if (!shop.db.shared) return next({ ...call, accountId: await admitTo(call, accountOf) });
    const { caller } = factsOf(call.served);
    if (caller === 'shopper') return shopperAdmitted(call, next);
    const amongPeers = async () => {
      await admitTo(call, accountOf);
      const version = await peers.look();
      return [await next(call), version] as const;
    };
    const response =
      call.request.method === 'GET' ? await peers.readConsistently(amongPeers) : (await amongPeers())[0];
    // This process need not react to its own restore.
    if (caller === 'operator') await peers.look();
    return response;
  };

  /** Checks the session together with the call's own first query. */
  const shopperAdmitted: Step = async (call, next) => {
    const token = tokenOf(call.request);
    let hasEntered = false;
    const enter: Enter = (work) => {
      hasEntered = true;
      return peers.enter(token, changesNothing(call), work);
    };
    const response = await next({ ...call, enter });
    // A request that does not match the contract is refused before the session is checked.
    if (!hasEntered) await peers.enter(token, true, async () => {});
    return response;
  };

  /** Answers catalogue reads from the cache, and with 304 if the client has the response. */
  const cached: Step = async (call, next) => {
    const { request, served } = call;
    const { catalogue, polled } = factsOf(served);
    if (catalogue) return cache.find(request)?.response ?? cache.fill(request, served, () => next(call));
    return polled ? tagged(request, await next(call)) : next(call);
  };

  /** Parses the request by its contract and calls its resolver. */
  const answer: Next = (call) => {
    const { request, served, params, at, supplierId, caller, accountId, enter, onText } = call;
    const context: RequestContext = {
      shop,
      origin: at.origin,
      returnOrigins,
      supplierId,
      caller,
      pass: passOf(request),
      token: bearerOf(request),
      accountId,
      locale: localeAsked(request),
      documents: documents.setting.on,
    };
    const resolve = documents.resolver(served);
    const resolver: AnyResolver = enter
      ? (input) =>
          enter(async (shop, accountId) => resolve({ ...input, context: { ...context, shop, accountId } }))
      : resolve;
    return answerRoute(
      served.route,
      resolver,
      { request, params, search: at.search, context },
      {
        check: checkAnswers,
        localeFor: () => localeFor(shop, request),
        documentation: documentationOf(call),
        ...(readForm && { readForm }),
        ...(onText && { onText }),
      },
    );
  };

  const inShop = [checked, admitted, cached];
  /** Log changes by testers too, because they explain what happened later. */
  const changed: Step = (call, next) => (call.request.method === 'GET' ? next(call) : journaled(call, next));
  const ofOperator = inOrder([changed, ...inShop], answer);
  const ofShopItself = inOrder([unlessRestoring, ...inShop], answer);
  const ofVisitor = inOrder([journaled, withFaults, asDocumented, unlessRestoring, ...inShop], answer);

  /**
   * Returns the supplier at whose own address the shop is called; undefined if there is none with that name.
   */
  async function scopeOf(path: string): Promise<{ path: string; supplierId: number | null } | undefined> {
    const [, slug, rest] = SUPPLIER_PREFIX.exec(path) ?? [];
    if (slug === undefined || rest === undefined) return { path, supplierId: null };
    const supplierId = suppliers.get(slug) ?? (await readSupplierIdBySlug(shop.db, slug));
    if (supplierId === undefined) return undefined;
    suppliers.set(slug, supplierId);
    return { path: rest, supplierId };
  }

  async function peek(request: Request): Promise<Response | undefined> {
    // Pages with a description of the shop are not documented.
    if (documents.setting.on) return undefined;
    const at = targetOf(request.url);
    const matched = match(request.method, at.path);
    if (matched.found !== 'route' || !factsOf(matched.target).catalogue) return undefined;
    const { target: served, params } = matched;
    const began = performance.now();
    return ofShopItself({ request, served, params, at, supplierId: null, caller: 'the shop itself', began });
  }

  async function answerTo(
    request: Request,
    { caller = 'unknown', hangUp }: Connection,
  ): Promise<Response | undefined> {
    const began = performance.now();
    try {
      const mayBeKnown =
        request.method === 'GET' && !documents.setting.on && faults.areNone && cache.mayAnswer(request);
      if (mayBeKnown && shop.db.shared) await peers.look();
      const known = mayBeKnown ? cache.find(request) : undefined;
      if (known) {
        const { response, body, headers, served } = known;
        const { status } = response;
        journal.note(request, began, { served, status, headers, body: status === 200 ? body : undefined });
        return response;
      }
      const at = targetOf(request.url);
      const scope = await scopeOf(at.path);
      if (!scope)
        return documents.setting.on
          ? undefined
          : refusal(reason('not_found', { what: 'supplier' }), { locale: localeAsked(request) });
      const matched = match(request.method, scope.path);
      if (matched.found === 'nothing') return undefined;
      if (matched.found === 'path' && documents.setting.on) return undefined;
      if (matched.found === 'path') {
        const { methods } = matched;
        const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
        if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
        return refusal(reason('method_not_allowed', { path: scope.path, allowed: methods }), {
          headers: { allow },
        });
      }
      const { target, params } = matched;
      const { supplierId } = scope;
      const call = { request, served: target, params, at, supplierId, caller, began, hangUp };
      return await (factsOf(target).caller === 'operator' ? ofOperator(call) : ofVisitor(call));
    } catch (error) {
      if (error instanceof ConnectionCut) throw error;
      return failureResponse(error, request, onError, { locale: localeAsked(request) });
    }
  }

  async function serve(request: Request, connection: Connection = {}): Promise<Response | undefined> {
    const response = documents.preflight(request) ?? (await answerTo(request, connection));
    return response && withoutSniffing(withRequestId(response));
  }

  return {
    serve,
    /**
     * Handles a read of the catalogue for the shop itself: without faults and without being logged. Undefined
     * for anything else.
     */
    peek,
  };
}
