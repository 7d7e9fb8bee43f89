import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { drawings } from './drawings.ts';
import { type EmojiName, emojiNames, type Icons } from './icon-names.ts';

interface IconSet {
  icons: Readonly<Record<string, { body: string }>>;
}

/** The icon set lacks an icon that pictures use. */
class IconMissing extends Error {
  constructor(name: string) {
    super(`The icon set has no icon called "${name}".`);
    this.name = 'IconMissing';
  }
}

/**
 * Rounds decimals: on the board of 32 a tenth is less than a pixel of a card, and pictures get a fifth
 * smaller. Only fractions change, because in a path flags may touch the number that follows them.
 */
const rounded = (body: string): string =>
  body.replace(/\.(\d{2,})/g, (fraction, digits: string) => {
    const tenths = Math.round(Number(`0.${digits}`) * 10);
    return tenths === 10 ? fraction.slice(0, 3) : `.${tenths}`;
  });

/** Reads the icons that pictures use. The rest of the set, which is large, is released. */
export async function loadIcons(): Promise<Icons> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
  const set = JSON.parse(await readFile(file, 'utf8')) as IconSet;
  const used = emojiNames.map((name): [EmojiName, string] => {
    const icon = set.icons[name];
    if (!icon) throw new IconMissing(name);
    return [name, rounded(icon.body)];
  });
  return { ...drawings, ...(Object.fromEntries(used) as Record<EmojiName, string>) };
}
