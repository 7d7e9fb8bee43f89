/** Number of letters to insert, delete, replace or swap to turn one word into another. */
export function distanceOf(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[to.length]!;
}

/** Number of mistakes to tolerate in a word: none in three letters, two in seven, at most three. */
const mistakesIn = (word: string): number =>
  word.length < 4 ? 0 : Math.min(3, Math.floor((word.length + 1) / 4));

const SHORT = 4;
/** Letters that are confused because they sound alike. */
const ALIKE = ['ckq', 'csxz', 'aei', 'iy', 'ou', 'dt', 'bp', 'fv', 'gj', 'mn'];

const soundAlike = (letter: string, other: string): boolean =>
  ALIKE.some((letters) => letters.includes(letter) && letters.includes(other));

/**
 * Whether one word is likely a misspelling of another. A short word with one letter replaced is usually a different
 * word: `coke` is not `cake`. The exception is if the two sound alike: `meel` is `meal`.
 */
function isLikely(word: string, other: string): boolean {
  if (word.length > SHORT || word.length !== other.length) return true;
  const [at, ...more] = [...word].flatMap((letter, place) => (letter === other[place] ? [] : [place]));
  return at === undefined || more.length > 0 || soundAlike(word[at]!, other[at]!);
}

/** Returns the words that this one may be a misspelling of: all that are equally close, and close enough. */
export function meantBy(word: string, known: readonly string[]): string[] {
  const near = known
    .filter((other) => Math.abs(other.length - word.length) <= mistakesIn(word) && isLikely(word, other))
    .map((other) => ({ other, distance: distanceOf(word, other) }));
  const least = Math.min(...near.map(({ distance }) => distance));
  return least > mistakesIn(word)
    ? []
    : near.filter(({ distance }) => distance === least).map(({ other }) => other);
}

/** Returns the English singular and plural of a word, which count as the same word. */
export function formsOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word];
  const stem = word
    .replace(/ies$/, 'y')
    .replace(/(o|ch|sh|ss|x)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  return [...new Set([word, stem, `${stem}s`, `${stem}es`, stem.replace(/y$/, 'ies')])];
}
