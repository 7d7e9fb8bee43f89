import type { Plugin } from 'vite';
import { withPolicy } from './security-policy.ts';

/** Static file servers serve this page for an unknown address; the storefront finds the screen. */
const UNKNOWN_PAGE = '404.html';

type Needs = Parameters<typeof withPolicy>[2];

const staticPages = (origins: readonly string[], needs: Needs): Plugin => ({
  name: 'static-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      page.source = withPolicy(String(page.source), origins, needs);
      this.emitFile({ type: 'asset', fileName: UNKNOWN_PAGE, source: page.source });
    },
  },
});

/**
 * Plugins for a build that contains the shop: it works on any static file server.
 * @param origins other origins that the page may send requests to
 */
export async function demo(origins: readonly string[]): Promise<Plugin[]> {
  const { workerNeeds, workerPlugins } = await import('../../mocks/adapters/worker-build.ts');
  return [...workerPlugins(), staticPages(origins, workerNeeds)];
}
