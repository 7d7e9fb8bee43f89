/** Units as people write them after a number, and the unit that each stands for. */
const UNITS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'].map((name) => [name, 'kg'])),
  ...Object.fromEntries(['g', 'gr', 'gram', 'grams'].map((name) => [name, 'g'])),
  ...Object.fromEntries(['ml', 'mls', 'millilitre', 'millilitres'].map((name) => [name, 'ml'])),
  ...Object.fromEntries(['l', 'lt', 'ltr', 'litre', 'litres', 'liter', 'liters'].map((name) => [name, 'l'])),
};

const WORD = new RegExp(
  [
    String.raw`(?<amount>\d+(?:[.,]\d+)?) ?(?<unit>${Object.keys(UNITS).join('|')})\b`,
    String.raw`\d+[.,]\d+`,
    String.raw`[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*`,
  ].join('|'),
  'gu',
);

/**
 * Splits a text into words as they are indexed and searched: lower case, without accents and apostrophes, with a size
 * in one piece (`2 Litres` becomes `2l`).
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return Array.from(plain.matchAll(WORD), ({ 0: word, groups }) =>
    groups?.unit ? `${groups.amount}${UNITS[groups.unit]}` : word.replace(/['’]/g, ''),
  ).map((word) => word.replace(',', '.'));
}

/** Words that ask for pet food or bundles; unless one is used, such products are ranked last. */
const ASIDE = new Set(
  'animal animals bird birds cat cats combo combos dog dogs dier diere feed hamper hond honde inja kat katte kombinasie pet pets puppy rabbit troeteldier'.split(
    ' ',
  ),
);

/** Whether a word asks for products that are otherwise ranked last. */
export const asksForAside = (word: string): boolean => ASIDE.has(word);

/** The word under which products that are ranked last are indexed; it cannot be typed. */
const ASIDE_MARK = '#aside';

/** The word under which a product with exactly this name is indexed; it cannot be typed either. */
const wholeName = (words: readonly string[]): string => `=${words.join('')}`;

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

/** A typed word, with the words of the catalogue that it may stand for. */
export interface Term {
  typed: string;
  /** Equivalent to the typed word: the word itself, its singular or plural, or its corrected spelling. */
  exact: readonly string[];
  /** Compounds that end in it, as is usual in Afrikaans: `witbrood` is bread. */
  compounds: readonly string[];
  /** Words that contain it. */
  within: readonly string[];
  /** Where it may also be a prefix: anywhere, only in the word that says what a product is, or nowhere. */
  begins: 'anywhere' | 'head' | 'nowhere';
}

const asTyped = (typed: string, exact: readonly string[]): Term => ({
  typed,
  exact,
  compounds: [],
  within: [],
  begins: 'anywhere',
});

/**
 * Shorter words end too many compounds by chance; those only count among synonyms, not in what a product is.
 */
const SHORTEST_PART = 4;
const SHORTEST_SPELLED = 3;

/** Only words made of letters are looked up among the known ones; numbers and sizes are used as typed. */
export const isSpelled = (word: string): boolean => word.length >= SHORTEST_SPELLED && /^\p{L}+$/u.test(word);

/** Returns what a typed word stands for, based on the known words that contain it. Undefined if none does. */
export function termOf(typed: string, known: readonly string[]): Term | undefined {
  const exact = formsOf(typed);
  const compounds = known.filter(
    (word) => !exact.includes(word) && exact.some((form) => word.endsWith(form)),
  );
  const isKnown = known.some((word) => exact.includes(word) || word.startsWith(typed));
  if (isKnown || compounds.length > 0) return { ...asTyped(typed, exact), compounds };
  return known.length > 0 ? { ...asTyped(typed, exact), within: known } : undefined;
}

/** Returns what a word that no known word contains stands for: the words with the most similar spelling. */
export function misspelledTerm(typed: string, near: readonly string[]): Term | undefined {
  const meant = meantBy(typed, near);
  return meant.length > 0 ? asTyped(typed, meant.flatMap(formsOf)) : undefined;
}

/** All barcodes of a country start with the same digits; from this length on they distinguish products. */
const SHORTEST_BARCODE = 6;

/**
 * A word that is used as it is, and as a prefix. A single letter is a prefix of nearly everything, so it only matches
 * what products are; a few digits are a prefix of every barcode, so they only match themselves.
 */
export function plainTerm(typed: string): Term {
  const isShortNumber = /^\d+$/.test(typed) && typed.length < SHORTEST_BARCODE;
  const begins = isShortNumber ? 'nowhere' : typed.length === 1 ? 'head' : 'anywhere';
  return { ...asTyped(typed, [typed]), begins };
}

/** Returns the two known words that were written as one, as in `peanutbutter`; undefined if there are none. */
export function joinedTerms(typed: string, known: readonly string[]): Term[] | undefined {
  const words = new Set(known);
  for (const [head, tail] of cutsOf(typed))
    if (words.has(head) && words.has(tail)) return [head, tail].map((word) => asTyped(word, formsOf(word)));
  return undefined;
}

/** Returns every way to split a word into two parts that could be words. */
export const cutsOf = (typed: string): [head: string, tail: string][] =>
  Array.from({ length: Math.max(0, typed.length - 2 * SHORTEST_SPELLED + 1) }, (_, at) => [
    typed.slice(0, at + SHORTEST_SPELLED),
    typed.slice(at + SHORTEST_SPELLED),
  ]);

const NOTHING = "'#nothing'";

/** Matches any of the words, with weights if the suffix names some, or any of the other queries. */
const either = (words: readonly string[], suffix: string, ...others: readonly string[]): string =>
  [...words.map((word) => `'${word}'${suffix}`), ...others].join('|');

/**
 * Text-search queries for one term: whether it matches at all, and how well, best first, each with its points. The
 * letters are the weights that the catalogue gives its words.
 */
export function queriesOf({ typed, exact, compounds, within, begins }: Term) {
  const begun = (weight: string): string => {
    if (begins === 'anywhere') return `'${typed}':*${weight}`;
    return begins === 'head' && 'A'.startsWith(weight) ? `'${typed}':*A` : NOTHING;
  };
  const loose = (weight: string) => either([...compounds, ...within], `:${weight}`, begun(weight));
  const heads = typed.length < SHORTEST_PART ? [] : compounds;
  return {
    any: `(${either(exact, '', loose(''))})`,
    steps: [
      { query: either(exact, ':A'), points: 100 },
      { query: either(heads, ':A', NOTHING), points: 80 },
      { query: either(exact, ':B'), points: 80 },
      { query: either([...exact, ...compounds], ':C'), points: 60 },
      { query: loose('A'), points: 50 },
      { query: loose('B'), points: 40 },
      { query: loose('C'), points: 25 },
    ],
    /** The product is in a category of that name. */
    shelf: either(exact, ':D'),
  };
}

/** Matches the words in sequence. */
export const phraseOf = (terms: readonly Term[]): string =>
  terms.map(({ typed }) => `'${typed}'`).join('<->');

/** Matches the product whose full name this is. */
export const wholeOf = (terms: readonly Term[]): string => {
  const before = terms.slice(0, -1).map(({ typed }) => typed);
  const last = terms.at(-1)?.exact ?? [];
  return either(
    last.map((form) => wholeName([...before, form])),
    '',
  );
};

/** Matches products that are ranked last. */
export const ASIDE_QUERY = `'${ASIDE_MARK}'`;

/** The texts that something is found by. */
interface Findable {
  /** Full name: brand, product, choices, size. */
  name: string;
  /** The part of the name that says what it is. Defaults to the full name. */
  product?: string;
  /** Other names for it. */
  synonyms: string;
  /** Where it is listed. */
  context: string;
}

/** Words that introduce further ingredients or who the product is for. */
const FURTHER = /^(in|with|for|off|of|en|met|vir)$/;

/** Returns the word that says what a product is: the last one, or the last before its other ingredients. */
function headOf(product: string): string | undefined {
  const words = wordsOf(product);
  const further = words.findIndex((word, at) => at > 0 && FURTHER.test(word));
  return words[(further < 0 ? words.length : further) - 1];
}

/** Sizes and words with apostrophes are also found by their parts. */
const partsOf = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)?|[\p{L}]+(?=['’])/gu) ?? []).flatMap(wordsOf);

/**
 * Builds the search texts. `search` is every word once, in its original form; `words` is the same as a
 * literal of a text-search vector, with positions and weights: A for the word that says what it is, B for the
 * other words of the product, C for the rest of the name and its synonyms, and, for these and others, D for
 * where it is listed.
 */
export function searchTexts({ name, product = name, synonyms, context }: Findable): {
  search: string;
  words: string;
} {
  const head = headOf(product);
  const ofProduct = wordsOf(product);
  const surroundings = wordsOf(context);
  const places = new Map<string, string[]>();
  let place = 0;
  const add = (word: string, weight: string) => {
    place += 1;
    const known = places.get(word) ?? [];
    if (known.length === 0 || (weight === 'D' && !known.some((other) => other.endsWith('D'))))
      places.set(word, [...known, `${place}${weight}`]);
  };
  for (const word of wordsOf(name)) add(word, word === head ? 'A' : ofProduct.includes(word) ? 'B' : 'C');
  for (const word of [...wordsOf(synonyms), ...partsOf(name)]) add(word, 'C');
  for (const word of surroundings) add(word, 'D');
  const search = [...places.keys()].join(' ');
  add(wholeName(ofProduct), 'D');
  if (surroundings.some(asksForAside)) add(ASIDE_MARK, 'D');
  return { search, words: [...places].map(([word, at]) => `'${word}':${at.join()}`).join(' ') };
}

/** Returns the words that a misspelling may refer to: letters only, three or more. */
export const spellable = (search: string): string[] =>
  search.split(' ').filter((word) => /^[a-z]{3,}$/.test(word));
