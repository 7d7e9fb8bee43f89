import type { Plugin } from 'vite';

/** A demo has no server: what is asked of one before the sandbox is open would only fail. */
const SERVER_PRELOAD = /<link rel="preload" as="fetch"[^>]*>/g;

/** Static file servers answer an address that they do not know with this page; the storefront finds the screen. */
const UNKNOWN_PAGE = '404.html';

const staticPages = (): Plugin => ({
  name: 'static-pages',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: { order: 'post', handler: (html) => html.replace(SERVER_PRELOAD, '') },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type === 'asset')
        this.emitFile({ type: 'asset', fileName: UNKNOWN_PAGE, source: page.source });
    },
  },
});

/** What a build with the shop inside it needs: it works from any static file server. */
export async function demo(): Promise<Plugin[]> {
  const { workerPlugins } = await import('../../mocks/doors/worker-build.ts');
  return [...workerPlugins(), staticPages()];
}
