import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { ICONS } from '../ui/icon-names.ts';

/** Its licence requires this notice in every copy. */
const NOTICE = '<!-- Icons by the Lucide Contributors, ISC licence: https://lucide.dev/license -->';

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

/** All icons listed in `ui/icon-names.ts`, taken from Lucide (ISC licence). */
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
 * Inlines the sprite into the page. From a separate file, each icon would be loaded like a picture, and rendered twice:
 * before and after the file is available.
 */
export function iconSprite(): Plugin {
  return {
    name: 'icon-sprite',
    transformIndexHtml: async (html) => html.replace('</body>', `${await spriteOf(ICONS)}</body>`),
  };
}
