import { formsOf, meantBy } from './spelling.ts';
import { ASIDE_MARK, wholeName } from './words.ts';

/** A word that was typed, with the words of the catalogue that it may stand for. */
export interface Term {
  typed: string;
  /** As good as what was typed: the word itself, in one or in several, or what it was meant to be. */
  exact: readonly string[];
  /** Compounds that end in it, as Afrikaans makes them: `witbrood` is bread. */
  compounds: readonly string[];
  /** It stands somewhere in these. */
  within: readonly string[];
  /** Where else it may be the beginning of a word: anywhere, only in what a product is, or nowhere. */
  begins: 'anywhere' | 'head' | 'nowhere';
}

const asTyped = (typed: string, exact: readonly string[]): Term => ({
  typed,
  exact,
  compounds: [],
  within: [],
  begins: 'anywhere',
});

/** A shorter word ends too many others by chance; only what goods are called beside their names is taken then. */
const SHORTEST_PART = 4;
const SHORTEST_SPELLED = 3;

/** Only words of letters are looked up among the known ones; numbers and sizes are taken as they are. */
export const isSpelled = (word: string): boolean => word.length >= SHORTEST_SPELLED && /^\p{L}+$/u.test(word);

/** What a typed word stands for, by the known words that hold it. Undefined when no known word does. */
export function termOf(typed: string, known: readonly string[]): Term | undefined {
  const exact = formsOf(typed);
  const compounds = known.filter(
    (word) => !exact.includes(word) && exact.some((form) => word.endsWith(form)),
  );
  const isKnown = known.some((word) => exact.includes(word) || word.startsWith(typed));
  if (isKnown || compounds.length > 0) return { ...asTyped(typed, exact), compounds };
  return known.length > 0 ? { ...asTyped(typed, exact), within: known } : undefined;
}

/** What a word stands for that no known word holds: those that are spelled most like it. */
export function misspelledTerm(typed: string, near: readonly string[]): Term | undefined {
  const meant = meantBy(typed, near);
  return meant.length > 0 ? asTyped(typed, meant.flatMap(formsOf)) : undefined;
}

/** All barcodes of a country begin with the same digits; from here on they tell goods apart. */
const SHORTEST_BARCODE = 6;

/**
 * A word that is taken as it is, and as the beginning of others. One letter begins nearly everything, so only what
 * products are counts then; few digits begin every barcode, so they stand for themselves.
 */
export function plainTerm(typed: string): Term {
  const isShortNumber = /^\d+$/.test(typed) && typed.length < SHORTEST_BARCODE;
  const begins = isShortNumber ? 'nowhere' : typed.length === 1 ? 'head' : 'anywhere';
  return { ...asTyped(typed, [typed]), begins };
}

/** Two known words that were written as one: `peanutbutter`. Undefined when it is none. */
export function joinedTerms(typed: string, known: readonly string[]): Term[] | undefined {
  const words = new Set(known);
  for (const [head, tail] of cutsOf(typed))
    if (words.has(head) && words.has(tail)) return [head, tail].map((word) => asTyped(word, formsOf(word)));
  return undefined;
}

/** Every way to cut a word in two that could be words. */
export const cutsOf = (typed: string): [head: string, tail: string][] =>
  Array.from({ length: Math.max(0, typed.length - 2 * SHORTEST_SPELLED + 1) }, (_, at) => [
    typed.slice(0, at + SHORTEST_SPELLED),
    typed.slice(at + SHORTEST_SPELLED),
  ]);

const NOTHING = "'#nothing'";

/** Finds any of the words, with weights where the suffix names some, or else the other query. */
const either = (words: readonly string[], suffix: string, ...others: readonly string[]): string =>
  [...words.map((word) => `'${word}'${suffix}`), ...others].join('|');

/**
 * Text-search queries for one term: whether it is found at all, and how well, best first, each with its points. The
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
    /** It stands on a shelf that is called so. */
    shelf: either(exact, ':D'),
  };
}

/** Finds what holds the words one after the other. */
export const phraseOf = (terms: readonly Term[]): string =>
  terms.map(({ typed }) => `'${typed}'`).join('<->');

/** Finds the product that is called so and no more. */
export const wholeOf = (terms: readonly Term[]): string => {
  const before = terms.slice(0, -1).map(({ typed }) => typed);
  const last = terms.at(-1)?.exact ?? [];
  return either(
    last.map((form) => wholeName([...before, form])),
    '',
  );
};

/** Finds what stands aside. */
export const ASIDE_QUERY = `'${ASIDE_MARK}'`;
