import { ASIDE_MARK, asksForAside, wholeName, wordsOf } from '../catalog/search-terms.ts';

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
