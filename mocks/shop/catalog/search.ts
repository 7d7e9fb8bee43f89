import type { Locale } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { bestAnywhere, type OfferRow, readPickedOffers, running } from './offer.store.ts';
import { type OfferPage, presentOffers } from './offers.ts';
import { cutPage, type PageRequest, pageRange } from './page.ts';
import {
  ASIDE_QUERY,
  asksForAside,
  cutsOf,
  isSpelled,
  joinedTerms,
  misspelledTerm,
  phraseOf,
  plainTerm,
  queriesOf,
  type Term,
  termOf,
  wholeOf,
  wordsOf,
} from './search-terms.ts';

/** What to search for. */
interface Sought {
  terms: readonly Term[];
  /** Whether every term has to match, or any of them. */
  joint: '&' | '|';
  /** Whether the search asks for products that are otherwise ranked last. */
  asksForAside: boolean;
}

const POINTS = { shelf: 10, phrase: 30, whole: 40, any: 1 } as const;
/** Points of products that are ranked last are divided by this. */
const ASIDE_DIVISOR = 20;

/** Returns the points of a sellable for how well it matches, as SQL; adds the queries to `params`. */
function pointsOf(params: unknown[], { terms, asksForAside }: Sought): string {
  const when = (query: string, points: number) =>
    `when se.words @@ $${params.push(query)}::tsquery then ${points}`;
  const points = terms.flatMap((term) => {
    const { any, steps, shelf } = queriesOf(term);
    const cases = [...steps.map((step) => when(step.query, step.points)), when(any, POINTS.any)];
    return [`case ${cases.join(' ')} else 0 end`, `case ${when(shelf, POINTS.shelf)} else 0 end`];
  });
  points.push(`case ${when(wholeOf(terms), POINTS.whole)} else 0 end`);
  if (terms.length > 1) points.push(`case ${when(phraseOf(terms), POINTS.phrase)} else 0 end`);
  const part = asksForAside ? '1' : `case ${when(ASIDE_QUERY, ASIDE_DIVISOR)} else 1 end`;
  return `(${points.join(' + ')}) / ${part}`;
}

/** The offer of a sellable to show at one supplier: the cheapest active one, and whether it is in stock. */
const bestAtSupplier = (supplier: string) => `
  select o.id, o.price_in_cents, coalesce(st.qty, 0) > 0 as in_stock
  from offer o left join stock st on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id
  where o.sellable_id = hit.id and o.supplier_id = ${supplier} and ${running}
  order by o.price_in_cents, o.id limit 1`;

/**
 * Picks the `most` first offers at one supplier, those in stock before others that match as well. So that not every
 * match is looked up in the stock, what is out of stock is only read where it matches better than the last of those
 * in stock. Ties are read too, since the price decides between them.
 */
const pickAtSupplier = (hits: string, supplier: string, most: string) => {
  const first = (where: string) => `
    select best.id, hit.id as sellable_id, hit.points, hit.position, best.in_stock, best.price_in_cents as price
    from hit cross join lateral (${bestAtSupplier(supplier)}) best where ${where}
    order by hit.points desc, hit.position fetch first ${most} rows with ties`;
  return `with hit as materialized (${hits}), stocked as materialized (${first('best.in_stock')})
    select * from stocked
    union all
    (${first(`not best.in_stock and hit.points >
      coalesce((select points from stocked order by points desc offset ${most} - 1 limit 1), -1)`)})`;
};

/**
 * Finds active offers whose sellable matches: the best one of each sellable. Sorted by match, then, at one supplier,
 * by stock, then by popularity and price. Across all suppliers nearly everything is in stock somewhere, so stock and
 * price only choose the offer. Returns one extra row if there is a next page.
 */
function searchOffers(
  db: Queryable,
  now: string,
  sought: Sought,
  { supplierId, perPage, offset }: { supplierId: number | null; perPage: number; offset: number },
): Promise<OfferRow[]> {
  const match = sought.terms.map((term) => queriesOf(term).any).join(sought.joint);
  const params: unknown[] = [now, offset, match];
  const hits = `select se.id, pr.position, ${pointsOf(params, sought)} as points
    from sellable se join product pr on pr.id = se.product_id where se.words @@ $3::tsquery
    order by points desc, pr.position, se.id`;
  const found =
    supplierId === null
      ? `select best.id, hit.id as sellable_id, hit.points, hit.position, best.in_stock
         from (${hits}) hit cross join lateral (${bestAnywhere('hit.id')}) best`
      : pickAtSupplier(hits, `$${params.push(supplierId)}`, `($2 + ${perPage + 1})`);
  const order =
    supplierId === null
      ? ['points desc', 'position', 'sellable_id']
      : ['points desc', 'in_stock desc', 'position', 'price', 'id'];
  return readPickedOffers(db, {
    pick: `${found} order by ${order.join(', ')} limit ${perPage + 1} offset $2`,
    order: order.map((key) => `picked.${key}`).join(', '),
    params,
  });
}

/** Returns known words that contain one of the parts, unordered. */
const readWordsWithin = async (db: Queryable, parts: readonly string[]): Promise<string[]> =>
  parts.length === 0
    ? []
    : (
        await db.query<{ word: string }>(
          `select distinct w.word from unnest($1::text[]) part join search_word w on w.word like '%' || part || '%'`,
          [parts],
        )
      ).map(({ word }) => word);

/** Returns those of the words that are known. */
const readKnownWords = async (db: Queryable, words: readonly string[]): Promise<string[]> =>
  (
    await db.query<{ word: string }>('select word from search_word where word = any($1::text[])', [words])
  ).map(({ word }) => word);

const MOST_NEAR = 24;

/** Returns known words spelled somewhat like this one: with common letters, or with the same beginning. */
const readWordsNear = async (db: Queryable, word: string): Promise<string[]> =>
  (
    await db.query<{ word: string }>(
      `(select word from search_word where word % $1 order by similarity(word, $1) desc, word limit ${MOST_NEAR})
       union
       (select word from search_word
        where word collate "C" >= left($1, 1) and word collate "C" < left($1, 1) || '{'
          and abs(length(word) - length($1)) < 2)`,
      [word],
    )
  ).map((row) => row.word);

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
