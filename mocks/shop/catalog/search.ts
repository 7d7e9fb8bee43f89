import type { Locale } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { cutPage, type PageRequest, pageRange } from '../page.ts';
import type { Shop } from '../shop.ts';
import { type OfferPage, presentOffers } from './offers.ts';
import { readKnownWords, readWordsNear, readWordsWithin, type Sought, searchOffers } from './search.store.ts';
import {
  asksForAside,
  cutsOf,
  isSpelled,
  joinedTerms,
  misspelledTerm,
  plainTerm,
  type Term,
  termOf,
  wordsOf,
} from './search-terms.ts';

const MOST_WORDS = 8;
/** Words that say nothing about a product. */
const EMPTY = /^(a|an|and|for|in|of|the|with|en|met|van|vir)$/;

/** Returns the words to search for in the input: the meaningful ones, if there are any. */
function soughtWords(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !EMPTY.test(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MOST_WORDS);
}

/**
 * Returns what the words stand for in this catalogue. Words that stand for nothing are left out; if there is one, no
 * other is treated as misspelled, because that would be too much guessing.
 */
async function termsOf(db: Queryable, words: readonly string[]): Promise<Term[]> {
  const parts = new Map(words.filter(isSpelled).map((word) => [word, word.replace(/s$/, '')]));
  const known = await readWordsWithin(db, [...new Set(parts.values())]);
  const found = words.map((word) => {
    const part = parts.get(word);
    return part === undefined
      ? plainTerm(word)
      : termOf(
          word,
          known.filter((other) => other.includes(part)),
        );
  });
  const guessed = await Promise.all(
    words.map(async (word, at) => {
      const term = found[at];
      if (term) return [term];
      const joined = joinedTerms(word, await readKnownWords(db, cutsOf(word).flat()));
      if (joined) return joined;
      const misspelled = misspelledTerm(word, await readWordsNear(db, word));
      return misspelled && [misspelled];
    }),
  );
  const terms = guessed.includes(undefined) ? found : guessed.flat();
  return terms.filter((term) => term !== undefined);
}

/**
 * Searches offers, best match first: by words, parts of words, similarly spelled words, and barcode prefixes. If
 * nothing matches all words, returns whatever matches any of them.
 */
export async function search(
  shop: Shop,
  query: string,
  supplierId: number | null,
  locale: Locale,
  page: PageRequest,
): Promise<OfferPage> {
  const words = soughtWords(query);
  const terms = await termsOf(shop.db, words);
  if (terms.length === 0) return { offers: [], nextPage: null };

  const now = instantOf(shop.clock);
  const range = pageRange(page);
  const find = (joint: Sought['joint'], { perPage, offset }: { perPage: number; offset: number }) =>
    searchOffers(
      shop.db,
      now,
      { terms, joint, asksForAside: words.some(asksForAside) },
      { supplierId, perPage, offset },
    );
  let found = await find('&', range);
  // An empty page past the end does not mean that there are no results at all.
  const isEmpty =
    found.length === 0 && (range.offset === 0 || (await find('&', { perPage: 0, offset: 0 })).length === 0);
  if (isEmpty && terms.length > 1) found = await find('|', range);
  const { rows, nextPage } = cutPage(found, range);
  return { offers: await presentOffers(shop, rows, locale), nextPage };
}
