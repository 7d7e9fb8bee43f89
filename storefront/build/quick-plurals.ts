import type { Plugin } from 'vite';

/*
 * Lingui formats the number in every plural through `Intl`. The first format that a page creates takes a slow phone a
 * tenth of a second, and on a shelf that is only for "3 more choices". A number below a thousand is written the same in
 * every language of the shop.
 */
const FORMATTED = 'const valueStr = number(locales, value, numberFormat);';
const QUICK = `const isPlain = !numberFormat && Number.isInteger(value) && value >= 0 && value < 1000;
    const valueStr = isPlain ? String(value) : number(locales, value, numberFormat);`;

/** Writes small numbers in plurals without formatting them. */
export function quickPlurals(): Plugin {
  return {
    name: 'quick-plurals',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@lingui[\\/]core[\\/]dist[\\/]index\.mjs$/ },
      handler(code) {
        if (!code.includes(FORMATTED))
          this.error(
            'Lingui has changed: check how it writes numbers, or take quick-plurals out of vite.config.ts.',
          );
        return { code: code.replace(FORMATTED, QUICK), map: null };
      },
    },
  };
}
