import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { ICONS } from '../ui/icon-names.ts';

const VIRTUAL = 'virtual:icon-sprite';
/** What its licence asks to be kept with every copy. */
const NOTICE = '<!-- Icons by the Lucide Contributors, ISC licence: https://lucide.dev/license -->';
const RESOLVED = `\0${VIRTUAL}`;

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

/** One SVG file with every icon that `ui/icon-names.ts` lists, cut from Lucide (ISC licence). */
async function spriteOf(names: readonly string[]): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
  const { icons } = JSON.parse(await readFile(file, 'utf8')) as IconSet;
  const symbols = names.map((name) => {
    const icon = icons[name];
    if (!icon) throw new Error(`Lucide has no icon named "${name}".`);
    return `<symbol id="${name}" viewBox="0 0 24 24">${icon.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${NOTICE}${symbols.join('')}</svg>`;
}

/** Emits the sprite as a file of its own; `virtual:icon-sprite` is its address. */
export function iconSprite(): Plugin {
  let isBuild = false;
  return {
    name: 'icon-sprite',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: { filter: { id: /^virtual:icon-sprite$/ }, handler: () => RESOLVED },
    load: {
      filter: { id: new RegExp(RESOLVED) },
      async handler() {
        const source = await spriteOf(ICONS);
        if (!isBuild) return `export default ${JSON.stringify('/@icons.svg')};`;
        const reference = this.emitFile({ type: 'asset', name: 'icons.svg', source });
        return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
      },
    },
    configureServer(server) {
      server.middlewares.use('/@icons.svg', async (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(await spriteOf(ICONS));
      });
    },
  };
}
