import { msw } from 'msw/vite';
import { providerStyle } from '../api/pages/page.ts';
import { loadIcons } from '../seed/pictures/load-icons.ts';

const ICONS = 'virtual:picture-icons';

type Plugin = ReturnType<typeof msw>;

/** Bundles only the icons that pictures use; the full set is twenty times as large. */
const pictureIcons = (): Plugin => ({
  name: 'picture-icons',
  resolveId: (id) => (id === ICONS ? `\0${ICONS}` : undefined),
  load: async (id) =>
    id === `\0${ICONS}` ? `export const icons = ${JSON.stringify(await loadIcons())};` : undefined,
});

/**
 * What the page's content security policy must allow, because the database is WebAssembly and payment pages
 * are framed.
 */
export const workerNeeds = { scripts: ["'wasm-unsafe-eval'"], styles: [providerStyle] };

/** Vite plugins required by a build with a sandbox in the browser. */
export const workerPlugins = (): Plugin[] => [msw(), pictureIcons()];
