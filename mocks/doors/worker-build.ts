import { msw } from 'msw/vite';
import { loadIcons } from '../seed/pictures/load-icons.ts';

const ICONS = 'virtual:picture-icons';

type Plugin = ReturnType<typeof msw>;

/** Puts the icons that pictures are made of into a bundle; the set that they come from is twenty times as large. */
const pictureIcons = (): Plugin => ({
  name: 'picture-icons',
  resolveId: (id) => (id === ICONS ? `\0${ICONS}` : undefined),
  load: async (id) =>
    id === `\0${ICONS}` ? `export const icons = ${JSON.stringify(await loadIcons())};` : undefined,
});

/** Plugins for Vite that a build with a sandbox in the browser needs. */
export const workerPlugins = (): Plugin[] => [msw(), pictureIcons()];
