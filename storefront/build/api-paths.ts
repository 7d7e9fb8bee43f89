import type { ProxyOptions } from 'vite';

/** Paths served by the sandbox in development; everything else is a screen or a file of the storefront. */
const API_PATHS = [
  '/api',
  '/application',
  '/cart',
  '/catalog',
  '/docs',
  '/files',
  '/manager',
  '/openapi',
  '/order',
  '/pay',
  '/pictures',
  '/s',
  '/sandbox',
  '/shopfront_config',
  '/shopit',
  '/version.txt',
];

/**
 * Proxy rules of the development server. A path matches with its subpaths and query, but not as a prefix of another
 * word: `/s/some-shop` is a call, `/search` a screen.
 * @param target address of the sandbox
 */
export const proxyTo = (target: string): Record<string, ProxyOptions> =>
  Object.fromEntries(
    API_PATHS.map((path) => [
      `^${path.replace('.', '\\.')}(?:[/?]|$)`,
      // The sandbox returns addresses under the host that the browser requested.
      { target, changeOrigin: false },
    ]),
  );
