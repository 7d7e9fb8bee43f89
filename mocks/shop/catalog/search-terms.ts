import { formsOf, meantBy } from './spelling.ts';
import { ASIDE_MARK, wholeName } from './words.ts';

/** A typed word, with the words of the catalogue that it may stand for. */
export interface Term {
  typed: string;
  /** As good as the typed word: the word itself, singular or plural, or its corrected spelling. */
  exact: readonly string[];
  /** Compounds that end in it, as is usual in Afrikaans: `witbrood` is bread. */
  compounds: readonly string[];
  /** Words that contain it. */
  within: readonly string[];
  /** Where else it may be a prefix: anywhere, only in what a product is, or nowhere. */
  begins: 'anywhere' | 'head' | 'nowhere';
}

const asTyped = (typed: string, exact: readonly string[]): Term => ({
  typed,
  exact,
  compounds: [],
  within: [],
  begins: 'anywhere',
});

/** A shorter word ends too many others by chance; only what products are called besides their names is used then. */
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
    /** It is on a shelf of that name. */
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
