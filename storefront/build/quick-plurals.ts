import type { Plugin } from 'vite';

/*
 * Lingui has the platform format the number in every plural. The first format that a page makes takes a slow phone a
 * tenth of a second, and on a shelf that is for the sake of "3 more choices". A number without thousands is written the
 * same in every language of the shop.
 */
const FORMATTED = 'const valueStr = number(locales, value, numberFormat);';
const QUICK = `const isPlain = !numberFormat && Number.isInteger(value) && value >= 0 && value < 1000;
    const valueStr = isPlain ? String(value) : number(locales, value, numberFormat);`;

/** Writes small numbers in plurals as they are. */
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
