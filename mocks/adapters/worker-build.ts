import { msw } from 'msw/vite';
import { providerStyle } from '../api/pages/page.ts';
import { loadArtwork } from '../seed/pictures/artwork.ts';

const ARTWORK = 'virtual:artwork';

type Plugin = ReturnType<typeof msw>;

/** Bundles what pictures are made of. */
const artwork = (): Plugin => ({
  name: 'artwork',
  resolveId: (id) => (id === ARTWORK ? `\0${ARTWORK}` : undefined),
  load: async (id) =>
    id === `\0${ARTWORK}` ? `export const artwork = ${JSON.stringify(await loadArtwork())};` : undefined,
});

/**
 * What the page's content security policy must allow, because the database is WebAssembly and payment pages
 * are framed.
 */
export const workerNeeds = { scripts: ["'wasm-unsafe-eval'"], styles: [providerStyle] };

/** Vite plugins required by a build with a sandbox in the browser. */
export const workerPlugins = (): Plugin[] => [msw(), artwork()];
