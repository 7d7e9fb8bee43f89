import { msw } from 'msw/vite';
import { loadIcons } from '../seed/pictures/load-icons.ts';
import { providerStyle } from '../wire/pages/page.ts';

const ICONS = 'virtual:picture-icons';

type Plugin = ReturnType<typeof msw>;

/** Puts the icons that pictures are made of into a bundle; the set that they come from is twenty times as large. */
const pictureIcons = (): Plugin => ({
  name: 'picture-icons',
  resolveId: (id) => (id === ICONS ? `\0${ICONS}` : undefined),
  load: async (id) =>
    id === `\0${ICONS}` ? `export const icons = ${JSON.stringify(await loadIcons())};` : undefined,
});

/** What a policy of the page has to let through: the database is WebAssembly, and pages of payments are framed. */
export const workerNeeds = { scripts: ["'wasm-unsafe-eval'"], styles: [providerStyle] };

/** Plugins for Vite that a build with a sandbox in the browser needs. */
export const workerPlugins = (): Plugin[] => [msw(), pictureIcons()];
