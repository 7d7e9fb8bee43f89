import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import type { HangUp } from '../../api/faults.ts';
import { scriptlessHeaders } from '../../api/pages/page.ts';
import { isOwnName } from '../../api/request-context.ts';
import { type Connection, withoutSniffing } from '../../api/serve.ts';
import type { Sandbox } from '../../sandbox.ts';
import { reason } from '../../shop/refused.ts';
import { type Compress, createCompressor } from './compress.ts';
import {
  type Generation,
  openApiJson,
  paymentsPage,
  paymentsStyle,
  referenceAsset,
  referenceHeaders,
  referencePage,
} from './docs/docs.ts';
import { createPages, isVisit } from './page/page.ts';
import { pictureResponse } from './pictures.ts';
import { closeAfterResponse, holdsFiles } from './timeouts.ts';

/** Written by the storefront's build: the page's content security policy. */
const POLICY_FILE = 'content-security-policy.txt';

/**
 * Returns the headers of the storefront's page: its content security policy, no `Referer`, because the
 * address of a return from a payment page has a signed result, and access only to the location of the device.
 * @param storefront folder of the built storefront
 */
function pageHeaders(storefront: string): Readonly<Record<string, string>> {
  const file = path.join(storefront, POLICY_FILE);
  return {
    ...(existsSync(file) && { 'content-security-policy': readFileSync(file, 'utf8').trim() }),
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

export interface HttpAppOptions {
  sandbox: Sandbox;
  /** Folder of the built storefront; without it only the API is served. */
  storefront?: string | undefined;
  /** Number of proxies in front of the server that add the caller to `X-Forwarded-For`. Defaults to 0. */
  proxies?: number | undefined;
  /** Public origins of the shop, the main one first. Defaults to whatever address was asked for. */
  origins?: readonly string[] | undefined;
  /** Called with likely configuration errors. */
  onWarning?: ((line: string) => void) | undefined;
}

/** Largest body that is not a file, in bytes. */
const LARGEST_BODY = 1_000_000;

const PROXY_UNKNOWN =
  'Requests are forwarded by a proxy, but SPAZA_PROXIES is not set: to rate limits, all shoppers are one address. Set it to the number of proxies, or to 0 if there are none.';
/** Forms with files are measured while they are read: this check would buffer them in memory first. */
const isMeasuredLater = (c: Context) => holdsFiles(c.req.path, c.req.header('content-type'));

/**
 * Whether a request is a JSON write to the API that is small enough by its headers, so its body need not be measured.
 */
const isSmallJson = ({ method, headers }: Request) =>
  method === 'POST' &&
  headers.get('content-type') === 'application/json' &&
  Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= LARGEST_BODY;

type Env = { Bindings: HttpBindings | Http2Bindings };

/**
 * Breaks the connection of a call, once the head has been sent: the server reads the body before sending it.
 */
const hangUpOf = ({ outgoing }: Env['Bindings']): HangUp => {
  const destroy = () => void outgoing.destroy();
  const whenSent = () => void (outgoing.headersSent ? setImmediate(destroy) : setTimeout(whenSent, 1));
  return (when) => (when === 'now' ? destroy() : whenSent());
};

const connectionOf = (env: Env['Bindings'], proxies = 0): Connection => ({
  caller: callerOf(env.incoming, proxies),
  hangUp: hangUpOf(env),
});

/** Built files carry a hash in their name, so they never change. */
const isHashed = ({ req }: Context): boolean => req.path.startsWith('/assets/');

/** Whether a client asks for the allowed methods, as opposed to a CORS preflight. */
const isPlainOptions = ({ req }: Context): boolean =>
  req.method === 'OPTIONS' && !req.header('access-control-request-method');

/** Returns a response without its body, but with its length. */
async function headOf(response: Response): Promise<Response> {
  const { byteLength } = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set('content-length', String(byteLength));
  return new Response(null, { status: response.status, headers });
}

/** Sets how long a file may be cached, and for the page also what it may do. */
const fileHeaders = (page: Readonly<Record<string, string>>) => (path: string, c: Context) => {
  c.header('cache-control', isHashed(c) ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (!/index\.html(\.\w+)?$/.test(path)) return;
  for (const [name, value] of Object.entries(page)) c.header(name, value);
};

const tag = etag();

/**
 * Lets clients revalidate cached files. Files that never change get no tags, which saves a first visit 2 kB.
 */
const revalidatable: MiddlewareHandler<Env> = async (c, next) => {
  if (!isHashed(c)) return tag(c, next);
  await next();
  c.res.headers.delete('last-modified');
};

function createApp({ sandbox, storefront, proxies }: HttpAppOptions, compress: Compress): Hono<Env> {
  const app = new Hono<Env>();

  app.use(async (c, next) => {
    await next();
    withoutSniffing(c.res);
  });

  const share = cors({
    origin: '*',
    exposeHeaders: ['etag', 'idempotency-replayed', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
  const shareWithCookies = cors({ origin: (origin) => origin, credentials: true });
  // The storefront's code is only for its own pages. CORS headers would cost a first visit 1.5 kB.
  app.use(async (c, next) => {
    if (isHashed(c) || isPlainOptions(c)) return next();
    return sandbox.preflight(c.req.raw) ?? (sandbox.sharesCookies ? shareWithCookies : share)(c, next);
  });
  const limitBody = bodyLimit({
    maxSize: LARGEST_BODY,
    onError: () => sandbox.refusal(reason('too_large', { most_bytes: LARGEST_BODY })),
  });
  /** The caller has disconnected and never sees this; a disconnect is not a failure of the shop. */
  const disconnected = () => sandbox.refusal(reason('unreadable'));
  app.use((c, next) => (isMeasuredLater(c) ? next() : limitBody(c, next).catch(disconnected)));

  app.get('/docs', (c) => c.redirect('/docs/newer'));
  app.get('/docs/payments', async (c) =>
    compress(c.req.raw, await c.html(paymentsPage(), 200, await scriptlessHeaders(paymentsStyle))),
  );
  app.get('/docs/:generation{(older|newer)}', async (c) => {
    const generation = c.req.param('generation') as Generation;
    const headers = await referenceHeaders(generation);
    return compress(c.req.raw, await c.html(referencePage(generation), 200, headers));
  });
  app.get('/docs/assets/:file', tag, async (c, next) => {
    const asset = await referenceAsset(c.req.param('file'));
    return asset ? compress(c.req.raw, asset) : next();
  });
  // The storefront has no screens at these addresses, so its page must not be served there.
  app.get('/docs/*', (c) => {
    const path = c.req.path.replace(/\/+$/, '');
    if (path !== c.req.path) return c.redirect(path);
    return sandbox.refusal(reason('not_found', { what: 'call' }));
  });
  app.get('/openapi/:file{(older|newer)\\.json}', (c) =>
    compress(c.req.raw, openApiJson(c.req.param('file').replace('.json', '') as Generation)),
  );
  app.get(
    '/pictures/*',
    async (c) =>
      (await pictureResponse(c.req.url)) ?? sandbox.refusal(reason('not_found', { what: 'picture' })),
  );

  app.use(async (c, next) => {
    const isHead = c.req.method === 'HEAD';
    const request = isHead ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw;
    const response = await sandbox.handle(request, connectionOf(c.env, proxies));
    if (!response) return next();
    const answer = await compress(c.req.raw, response);
    return isHead ? headOf(answer) : answer;
  });

  if (storefront) {
    const headers = pageHeaders(storefront);
    const onFound = fileHeaders(headers);
    const pages = createPages({ sandbox, storefront, headers });
    app.get('*', revalidatable);
    app.get('*', async (c, next) => (await pages(c.req.raw)) ?? next());
    app.get('*', serveStatic({ root: storefront, precompressed: true, onFound }));
    // The storefront routes screens itself, so any path gets its page, except requests for code.
    const shell = serveStatic({
      root: storefront,
      path: 'index.html',
      precompressed: true,
      onFound,
    });
    app.get('*', (c, next) => (isVisit(c.req.raw, c.req.path) ? shell(c, next) : next()));
  } else {
    // Browsers without a storefront see the documentation.
    app.get('/', (c) => c.redirect('/docs'));
  }
  app.notFound(() => sandbox.refusal(reason('not_found', { what: 'call' })));
  return app;
}

/** Returns a request as if it had been sent to the shop's public origin, from which all links are made. */
function underOrigin(request: Request, origin: string): Request {
  if (request.url.startsWith(`${origin}/`)) return request;
  const { pathname, search } = new URL(request.url);
  return new Request(origin + pathname + search, request);
}

/**
 * Creates the handler for every request to the sandbox's server: the API, its documentation, pictures, and
 * the storefront.
 */
export function createHttpAnswer(
  options: HttpAppOptions,
): (request: Request, env: Env['Bindings']) => Promise<Response> {
  const compress = createCompressor();
  const app = createApp(options, compress);
  const { proxies, origins = [], onWarning } = options;
  let isWarned = proxies !== undefined;
  return async (sent, env) => {
    if (!isWarned && isForwarded(env.incoming)) {
      isWarned = true;
      onWarning?.(PROXY_UNKNOWN);
    }
    // `new Request` refuses an address with a user name.
    const hasUserName = /^\w+:\/\/[^/]*@/.test(sent.url);
    const origin = hasUserName ? undefined : publicOrigin(sent, { proxies: proxies ?? 0, origins });
    if (origin === undefined) return withoutSniffing(options.sandbox.refusal(reason('unknown_host')));
    const request = underOrigin(sent, origin);
    // Most requests are reads and small writes, which need none of the app's middleware.
    const response =
      request.method === 'GET' || isSmallJson(request)
        ? await options.sandbox.handle(request, connectionOf(env, proxies))
        : undefined;
    const answer = response ? await compress(request, response) : await app.fetch(request, env);
    // The rest of the body is not read, so the connection cannot be used for further requests.
    if (answer.status === 413) {
      answer.headers.set('connection', 'close');
      const { socket } = env.incoming;
      if (socket) closeAfterResponse(socket);
    }
    return answer;
  };
}

interface OriginOptions {
  /** Number of proxies in front of the server; 0 trusts only the request. */
  proxies: number;
  /** Public origins of the shop, the main one first; empty if none are configured. */
  origins: readonly string[];
}

/** Returns the origin that the caller used for the shop, as passed on by trusted proxies. */
function askedOrigin({ url, headers }: Pick<Request, 'url' | 'headers'>, proxies: number): URL {
  const { origin, protocol, host } = new URL(url);
  if (proxies === 0) return new URL(origin);
  const forwarded = (name: string) => {
    const values = headers.get(name)?.split(',') ?? [];
    return values.at(-Math.min(proxies, values.length))?.trim();
  };
  const scheme = forwarded('x-forwarded-proto');
  const asked = `${scheme === 'https' || scheme === 'http' ? scheme : protocol.slice(0, -1)}://${forwarded('x-forwarded-host') || host}`;
  return new URL(URL.canParse(asked) ? asked : origin);
}

/**
 * Returns the origin of links in the response to a request: a configured one, or if there is none, that of
 * the request if it can be the shop's. Undefined if the request is for another host.
 */
export function publicOrigin(
  request: Pick<Request, 'url' | 'headers'>,
  { proxies, origins }: OriginOptions,
): string | undefined {
  const { origin, host, hostname } = askedOrigin(request, proxies);
  const [main] = origins;
  if (main === undefined) return proxies > 0 || isOwnName(hostname) ? origin : undefined;
  const named = origins.find((own) => new URL(own).host === host);
  return named ?? (isOwnName(hostname) ? main : undefined);
}

/**
 * Returns the network of an IPv6 address, whose remaining 64 bits a caller can choose: `2c0f:f4c0:0:0::/64`.
 */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array<string>(Math.max(0, missing)).fill('0'), ...end].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Returns what limits are counted by: the address without its port, or the network of an IPv6 address. */
function grouped(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare) ?? [];
  if (mapped) return mapped;
  return isIPv6(bare) ? networkOf(bare.replace(/%.*$/, '')) : bare;
}

type From = Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> };

/**
 * Returns the address that a request comes from, IPv6 addresses grouped by network. Every proxy appends its
 * caller to `X-Forwarded-For`, so only as many addresses count as there are trusted proxies: anything before
 * them may be forged.
 * @param proxies number of proxies in front of the server; 0 trusts only the connection
 */
export function callerOf({ socket, headers }: From, proxies: number): string | undefined {
  const forwarded = proxies === 0 ? '' : [headers['x-forwarded-for'] ?? []].flat().join();
  const addresses = forwarded.split(',').flatMap((address) => address.trim() || []);
  // If there are fewer entries than proxies, the first entry is the caller of the first proxy.
  const address = addresses.at(-Math.min(proxies, addresses.length)) ?? socket.remoteAddress;
  return address === undefined ? undefined : grouped(address);
}

/** Whether a request was forwarded by a proxy, or claims to be. */
const isForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
