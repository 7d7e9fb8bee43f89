import type { ProxyOptions } from 'vite';

/** What the sandbox answers while developing; everything else is a screen or a file of the storefront. */
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
 * Where the development server passes calls on. A path counts with what is below it and with its query, not as the
 * beginning of another word: `/s/some-shop` is a call, `/search` a screen.
 * @param target address of the sandbox
 */
export const proxyTo = (target: string): Record<string, ProxyOptions> =>
  Object.fromEntries(
    API_PATHS.map((path) => [
      `^${path.replace('.', '\\.')}(?:[/?]|$)`,
      // The sandbox answers with addresses under the host that the browser asked.
      { target, changeOrigin: false },
    ]),
  );
