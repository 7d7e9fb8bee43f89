import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sandbox } from '../../../sandbox.ts';
import { sha256 } from '../../../shop/hash.ts';
import { createCompressor } from '../compress.ts';
import { publicOrigin } from './origin.ts';
import { pageOf } from './page.ts';
import { isShared, shownAt } from './shown.ts';

export interface PageOptions {
  sandbox: Pick<Sandbox, 'peek'>;
  /** Folder of the built storefront. */
  storefront: string;
  /** Headers that go with every page. */
  headers: Readonly<Record<string, string>>;
  /** Proxies that stand before the server. */
  proxies: number;
}

/** Longer than this nobody waits for what a page shows: the plain one finds it out by itself. In ms. */
const PATIENCE_MS = 200;
/** A page is packed once, beside other work, and sent often: as well as the build packs it. */
const BROTLI_QUALITY = 11;

/** Where the shopper shops, as the storefront keeps it in the browser. */
const supplierOf = ({ headers }: Request): string | undefined =>
  /(?:^|; )supplier=([\w-]{1,64})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1];

/** What work answers, unless it takes too long or fails. */
async function soon<T>(work: Promise<T>): Promise<{ value: T } | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), PATIENCE_MS);
  const done = work.then(
    (value) => ({ value }),
    () => undefined,
  );
  return Promise.race([done, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * Whether somebody goes to an address, rather than code fetching what is there. Programs that look a link up for a
 * messenger take anything, and name no purpose.
 */
export function isVisit({ headers }: Request, pathname: string): boolean {
  if (pathname.startsWith('/assets/')) return false;
  const accepted = headers.get('accept');
  if (accepted?.includes('text/html')) return true;
  return isShared(pathname) && !headers.has('sec-fetch-dest') && /\*\/\*|^$/.test(accepted ?? '');
}

/**
 * Answers visits of screens that people show each other with the storefront's page, which says what is on them. Undefined
 * for other requests, and where the shop does not say in time.
 */
export function createPages({ sandbox, storefront, headers, proxies }: PageOptions) {
  const compress = createCompressor(BROTLI_QUALITY);
  const readPage = () => readFile(path.join(storefront, 'index.html'), 'utf8');

  /** What is handed out at an address. */
  async function made(request: Request, address: URL): Promise<Parameters<typeof answer>> {
    const [page, shown] = await Promise.all([readPage(), shownAt(sandbox, address, supplierOf(request))]);
    // The storefront says that there is no such thing; search engines take a page for one unless its status does too.
    if (!shown) return [page, 404];
    const { pathname, search } = address;
    const known = new URL(pathname + search, publicOrigin(request, proxies));
    return [pageOf(page, shown, known), 200];
  }

  async function answer(page: string, status: 200 | 404): Promise<Response> {
    // Weak, because the same page is also sent compressed.
    const etag = `W/"${(await sha256(page)).slice(0, 24)}"`;
    const common = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'cookie',
      'x-content-type-options': 'nosniff',
    };
    return new Response(page, { status, headers: { ...common, etag, ...headers } });
  }

  return async (request: Request): Promise<Response | undefined> => {
    const address = new URL(request.url);
    if (!isShared(address.pathname) || !isVisit(request, address.pathname)) return undefined;
    const found = await soon(made(request, address));
    return found && compress(request, await answer(...found.value));
  };
}
