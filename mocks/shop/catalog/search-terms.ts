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
}

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
  if (isKnown || compounds.length > 0) return { typed, exact, compounds, within: [] };
  return known.length > 0 ? { typed, exact, compounds, within: known } : undefined;
}

/** What a word stands for that no known word holds: those that are spelled most like it. */
export function misspelledTerm(typed: string, near: readonly string[]): Term | undefined {
  const meant = meantBy(typed, near);
  return meant.length > 0 ? { typed, exact: meant.flatMap(formsOf), compounds: [], within: [] } : undefined;
}

/** A word that is taken as it is, and as the beginning of others. */
export const plainTerm = (typed: string): Term => ({ typed, exact: [typed], compounds: [], within: [] });

const NOTHING = "'#nothing'";

/** Finds any of the words, with weights where the suffix names some, or else the other query. */
const either = (words: readonly string[], suffix: string, ...others: readonly string[]): string =>
  [...words.map((word) => `'${word}'${suffix}`), ...others].join('|');

/**
 * Text-search queries for one term: whether it is found at all, and how well, best first, each with its points. The
 * letters are the weights that the catalogue gives its words.
 */
export function queriesOf({ typed, exact, compounds, within }: Term) {
  const loose = (weight: string) => either([...compounds, ...within], `:${weight}`, `'${typed}':*${weight}`);
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
