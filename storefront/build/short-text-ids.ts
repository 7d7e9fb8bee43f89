import type { Plugin } from 'vite';

/*
 * Lingui names a text by six letters of a hash, which nothing can press together: they were an eighth of every language.
 * Three tell all texts of the shop apart, but for the few that take four. A name depends on the text alone, and hardly
 * ever on the others: a release changes no file because of the texts in another.
 */
const SHORTEST = 3;
const ENGLISH = /locales[\\/]en[\\/].*\.po$/;
/** Names of texts in a catalogue, which is JSON in a string. */
const IN_CATALOGUE = /([{,]\\?")([\w+/-]{6})(?=\\?":)/g;
/** Where a text is shown. */
const IN_CODE = /(\bid: ?)(["'`])([\w+/-]{6})\2/g;

/** The shortest beginnings that tell names apart. */
export function shortNames(names: Iterable<string>): Map<string, string> {
  const all = new Set(names);
  const taken = Map.groupBy(all, (name) => name.slice(0, SHORTEST));
  const short = new Map<string, string>();
  for (const name of all) {
    const alike = taken.get(name.slice(0, SHORTEST)) ?? [];
    let length = SHORTEST;
    while (alike.some((other) => other !== name && other.startsWith(name.slice(0, length)))) length++;
    short.set(name, name.slice(0, length));
  }
  return short;
}

/** Shortens the names in the code of a chunk. What stands behind them keeps its column, which source maps count. */
export const shortened = (code: string, short: ReadonlyMap<string, string>): string =>
  code
    .replace(IN_CATALOGUE, (whole, before, name) => (short.has(name) ? before + short.get(name) : whole))
    .replace(IN_CODE, (whole, before, quote, name) =>
      short.has(name) ? (before + quote + short.get(name) + quote).padEnd(whole.length) : whole,
    );

/** Gives texts the shortest names that tell them apart. */
export function shortTextIds(): Plugin {
  let short: Map<string, string> | undefined;
  return {
    name: 'short-text-ids',
    apply: 'build',
    buildStart() {
      short = undefined;
    },
    renderChunk(code) {
      short ??= shortNames(
        [...this.getModuleIds()]
          .filter((id) => ENGLISH.test(id))
          .flatMap((id) => [...(this.getModuleInfo(id)?.code ?? '').matchAll(IN_CATALOGUE)])
          .map(([, , name = '']) => name),
      );
      return { code: shortened(code, short), map: null };
    },
  };
}
