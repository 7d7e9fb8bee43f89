import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { ICONS } from '../ui/icon-names.ts';

/** What its licence asks to be kept with every copy. */
const NOTICE = '<!-- Icons by the Lucide Contributors, ISC licence: https://lucide.dev/license -->';

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

/** Every icon that `ui/icon-names.ts` lists, cut from Lucide (ISC licence). */
async function spriteOf(names: readonly string[]): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
  const { icons } = JSON.parse(await readFile(file, 'utf8')) as IconSet;
  const symbols = names.map((name) => {
    const icon = icons[name];
    if (!icon) throw new Error(`Lucide has no icon named "${name}".`);
    return `<symbol id="icon-${name}" viewBox="0 0 24 24">${icon.body}</symbol>`;
  });
  return `<div hidden>${NOTICE}<svg>${symbols.join('')}</svg></div>`;
}

/**
 * Puts the sprite into the page. From a file of its own each icon would be looked up as if it were a picture, and drawn
 * twice: before the file is known to be there and after.
 */
export function iconSprite(): Plugin {
  return {
    name: 'icon-sprite',
    transformIndexHtml: async (html) => html.replace('</body>', `${await spriteOf(ICONS)}</body>`),
  };
}
