import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import type { Sandbox } from '../../sandbox.ts';
import type { HangUp } from '../../wire/cut.ts';
import { scriptlessHeaders } from '../../wire/pages/page-policy.ts';
import type { Connection } from '../../wire/serve.ts';
import { callerOf } from './caller.ts';
import { type Compress, createCompressor } from './compress.ts';
import { type Generation, openApiDocument, openApiJson } from './docs/document.ts';
import { docsPage } from './docs/page.ts';
import { paymentsPage, paymentsStyle } from './docs/payments-page.ts';
import { style } from './docs/style.ts';
import { pageHeaders } from './page/headers.ts';
import { createPages, isVisit } from './page/pages.ts';
import { closeOnceHeard } from './patience.ts';
import { pictureResponse } from './pictures.ts';

export interface HttpAppOptions {
  sandbox: Sandbox;
  /** Folder of the built storefront; without it only the API is served. */
  storefront?: string | undefined;
  /** Proxies that stand before the server and name whoever called them in `X-Forwarded-For`; 0 if omitted. */
  proxies?: number | undefined;
}

/** Largest body that is not a file, in bytes. */
const LARGEST_BODY = 1_000_000;

const refuse = (status: 400 | 404 | 413, code: string, message: string) =>
  Response.json({ status: 'error', code, messages: [message] }, { status });

const tooLarge = () => refuse(413, 'too_large', `The body is larger than ${LARGEST_BODY / 1_000_000} MB.`);
/** Whoever breaks off hears nothing of it; that it happened is no failure of the shop. */
const brokenOff = () => refuse(400, 'unreadable', 'The body broke off.');
const limitBody = bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge });
/** Forms with files are measured while they are read: this would hold them in memory first. */
const holdsFiles = (c: Context) =>
  /^\/(manager|sandbox\/leaflets)(\/|$)/.test(c.req.path) &&
  c.req.header('content-type')?.startsWith('multipart/');

/** A write in JSON, for the API alone, whose body says itself that it need not be measured. */
const isSmallJson = ({ method, headers }: Request) =>
  method === 'POST' &&
  headers.get('content-type') === 'application/json' &&
  Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= LARGEST_BODY;

type Env = { Bindings: HttpBindings | Http2Bindings };

/** Breaks the connection of a call. The server reads a body ahead of sending its head, which is waited for. */
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

/** How long a file may be kept; the page also says what it may do. */
const fileHeaders = (page: Readonly<Record<string, string>>) => (path: string, c: Context) => {
  c.header('cache-control', isHashed(c) ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('x-content-type-options', 'nosniff');
  if (!/index\.html(\.\w+)?$/.test(path)) return;
  for (const [name, value] of Object.entries(page)) c.header(name, value);
};

const tag = etag();

/** Lets whoever has a file ask whether it changed. What would tell that of one that never does costs a first visit 2 kB. */
const tellChanges: MiddlewareHandler<Env> = async (c, next) => {
  if (!isHashed(c)) return tag(c, next);
  await next();
  c.res.headers.delete('last-modified');
};

function createApp({ sandbox, storefront, proxies }: HttpAppOptions, compress: Compress): Hono<Env> {
  const app = new Hono<Env>();

  const share = cors({ origin: '*', exposeHeaders: ['etag', 'retry-after', 'x-request-id'], maxAge: 600 });
  // The code of the storefront is for its own pages. Headers for others would cost a first visit 1.5 kB.
  app.use((c, next) => (isHashed(c) ? next() : share(c, next)));
  app.use((c, next) => (holdsFiles(c) ? next() : limitBody(c, next).catch(brokenOff)));

  app.get('/docs', (c) => c.redirect('/docs/newer'));
  app.get('/docs/payments', async (c) =>
    compress(c.req.raw, await c.html(paymentsPage(), 200, await scriptlessHeaders(paymentsStyle))),
  );
  app.get('/docs/:generation{older|newer}', async (c) => {
    const generation = c.req.param('generation') as Generation;
    const page = docsPage(generation, openApiDocument(generation));
    return compress(c.req.raw, await c.html(page, 200, await scriptlessHeaders(style)));
  });
  app.get('/openapi/:file{(older|newer)\\.json}', (c) =>
    compress(c.req.raw, openApiJson(c.req.param('file').replace('.json', '') as Generation)),
  );
  app.get('/pictures/*', (c) => pictureResponse(c.req.url));

  app.use(async (c, next) => {
    // Whoever asks for the head alone is answered like a reader; the body is left out on the way.
    const request = c.req.method === 'HEAD' ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw;
    const response = await sandbox.handle(request, connectionOf(c.env, proxies));
    if (!response) return next();
    return compress(c.req.raw, response);
  });

  if (storefront) {
    const headers = pageHeaders(storefront);
    const onFound = fileHeaders(headers);
    const pages = createPages({ sandbox, storefront, headers, proxies: proxies ?? 0 });
    app.get('*', tellChanges);
    app.get('*', async (c, next) => (await pages(c.req.raw)) ?? next());
    app.get('*', serveStatic({ root: storefront, precompressed: true, onFound }));
    // Screens are found by the storefront itself, whatever stands in an address; who asks for code wants no page.
    const shell = serveStatic({
      root: storefront,
      path: 'index.html',
      precompressed: true,
      onFound,
    });
    app.get('*', (c, next) => (isVisit(c.req.raw, c.req.path) ? shell(c, next) : next()));
  } else {
    // Whoever opens the address in a browser is shown what there is.
    app.get('/', (c) => c.redirect('/docs'));
  }
  app.notFound(() => refuse(404, 'not_found', 'There is no such call or page.'));
  return app;
}

/** Answers everything that the sandbox's server is asked: the API, its documents, pictures, and the storefront. */
export function createHttpAnswer(
  options: HttpAppOptions,
): (request: Request, env: Env['Bindings']) => Promise<Response> {
  const compress = createCompressor();
  const app = createApp(options, compress);
  return async (request, env) => {
    // Reads of the shop and small writes are most of what is asked, and need nothing of what the app does first.
    const response =
      request.method === 'GET' || isSmallJson(request)
        ? await options.sandbox.handle(request, connectionOf(env, options.proxies))
        : undefined;
    const answer = response ? await compress(request, response) : await app.fetch(request, env);
    // The rest of the body is not read: what a client sent next over the same connection would be lost.
    if (answer.status === 413) {
      answer.headers.set('connection', 'close');
      const { socket } = env.incoming;
      if (socket) closeOnceHeard(socket);
    }
    return answer;
  };
}
