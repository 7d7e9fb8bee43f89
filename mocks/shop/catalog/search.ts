import { instantOf } from '../clock.ts';
import type { Shop } from '../shop.ts';
import type { OfferPage } from './offers.ts';
import { cutPage, type PageRequest, pageRange } from './page.ts';
import { presentOffer } from './present.ts';
import { nearestWord, type SearchMatch, searchOffers } from './search.store.ts';

const MOST_WORDS = 8;

/** What was typed as lower-case words without accents: the form in which everything is indexed. */
export function searchWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
}

/** Every word, or any of them; a word stands for all that begin with it. */
const prefixQuery = (words: readonly string[], joint: '&' | '|' = '&') =>
  words.map((word) => `${word}:*`).join(` ${joint} `);

const BARCODE = /^\d{8,14}$/;

/**
 * Offers that match what was typed: by barcode, by words and beginnings of words; when that finds nothing, by the words
 * that are spelled most like them; and when that finds nothing either, by any of those.
 */
export async function search(
  shop: Shop,
  query: string,
  supplierId: number | null,
  page: PageRequest,
): Promise<OfferPage> {
  const words = searchWords(query);
  if (words.length === 0) return { offers: [], nextPage: null };
  const now = instantOf(shop.clock);
  const range = pageRange(page);
  const run = async (match: SearchMatch): Promise<OfferPage> => {
    const { rows, nextPage } = cutPage(
      await searchOffers(shop.db, now, match, { supplierId, ...range }),
      range,
    );
    return { offers: rows.map(presentOffer), nextPage };
  };

  if (words.length === 1 && BARCODE.test(words[0]!)) return run({ barcode: words[0]! });
  const exact = await run({ words: prefixQuery(words) });
  if (exact.offers.length > 0) return exact;

  const near = await Promise.all(words.map((word) => nearestWord(shop.db, word)));
  const meant = near.filter((word) => word !== undefined);
  // A word that is like no other stands for something that nobody sells.
  if (meant.length < words.length) return exact;
  const spelled = meant.join() === words.join() ? exact : await run({ words: prefixQuery(meant) });
  if (spelled.offers.length > 0 || meant.length === 1) return spelled;
  return run({ words: prefixQuery(meant, '|') });
}
