import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sandbox } from '../../../sandbox.ts';
import { sha256 } from '../../../values/hash.ts';
import { createCompressor } from '../compress.ts';
import { pageOf } from './page.ts';
import { isShared, shownAt } from './shown.ts';

export interface PageOptions {
  sandbox: Pick<Sandbox, 'peek'>;
  /** Folder of the built storefront. */
  storefront: string;
  /** Headers sent with every page. */
  headers: Readonly<Record<string, string>>;
}

/** Maximum wait for a page's content, in ms. The plain page loads it itself. */
const WAIT_MS = 200;
/** Pages are compressed once, in the background, and sent often, so use the best quality. */
const BROTLI_QUALITY = 11;

/** Returns the shopper's supplier, as stored in the browser by the storefront. */
const supplierOf = ({ headers }: Request): string | undefined =>
  /(?:^|; )supplier=([\w-]{1,64})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1];

/** Returns the result of some work, unless it takes too long or fails. */
async function inTime<T>(work: Promise<T>): Promise<{ value: T } | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), WAIT_MS);
  const done = work.then(
    (value) => ({ value }),
    () => undefined,
  );
  return Promise.race([done, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * Whether a request navigates to an address, rather than being a fetch by code. Link preview bots accept
 * anything and state no purpose.
 */
export function isVisit({ headers }: Request, pathname: string): boolean {
  if (pathname.startsWith('/assets/')) return false;
  const accepted = headers.get('accept');
  if (accepted?.includes('text/html')) return true;
  return isShared(pathname) && !headers.has('sec-fetch-dest') && /\*\/\*|^$/.test(accepted ?? '');
}

/**
 * Creates a handler for visits to shareable screens, which responds with the storefront's page describing its
 * content. It returns undefined for other requests, and if the shop does not respond in time.
 */
export function createPages({ sandbox, storefront, headers }: PageOptions) {
  const compress = createCompressor(BROTLI_QUALITY);
  const readPage = () => readFile(path.join(storefront, 'index.html'), 'utf8');

  /** Builds the response for an address. */
  async function made(request: Request, address: URL): Promise<Parameters<typeof answer>> {
    const [page, shown] = await Promise.all([readPage(), shownAt(sandbox, address, supplierOf(request))]);
    // The storefront shows that nothing was found, but search engines would index the page without a 404.
    if (!shown) return [page, 404];
    return [pageOf(page, shown, address), 200];
  }

  async function answer(page: string, status: 200 | 404): Promise<Response> {
    // Weak, because the page is also sent compressed.
    const etag = `W/"${(await sha256(page)).slice(0, 24)}"`;
    const common = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'cookie',
    };
    return new Response(page, { status, headers: { ...common, etag, ...headers } });
  }

  return async (request: Request): Promise<Response | undefined> => {
    const address = new URL(request.url);
    if (!isShared(address.pathname) || !isVisit(request, address.pathname)) return undefined;
    const found = await inTime(made(request, address));
    return found && compress(request, await answer(...found.value));
  };
}
