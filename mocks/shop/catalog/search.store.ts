import { firstColumn, type Queryable } from '../../db/db.ts';
import { bestAnywhere, type OfferRow, readPickedOffers, running } from './offer.store.ts';
import { ASIDE_QUERY, phraseOf, queriesOf, type Term, wholeOf } from './search-terms.ts';

/** What to search for. */
export interface Sought {
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
 * Picks the first `most` offers at one supplier; of equal matches, those in stock come first. Reading the stock of every
 * match would be slow, so an offer that is out of stock is only read if it matches better than the last one in stock.
 * Ties are read too, since the price decides between them.
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
export function searchOffers(
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
export const readWordsWithin = async (db: Queryable, parts: readonly string[]): Promise<string[]> =>
  parts.length === 0
    ? []
    : firstColumn(
        db,
        `select distinct w.word from unnest($1::text[]) part join search_word w on w.word like '%' || part || '%'`,
        [parts],
      );

/** Returns those of the words that are known. */
export const readKnownWords = (db: Queryable, words: readonly string[]): Promise<string[]> =>
  firstColumn(db, 'select word from search_word where word = any($1::text[])', [words]);

const MOST_NEAR = 24;

/** Returns known words spelled somewhat like this one: with common letters, or with the same beginning. */
export const readWordsNear = (db: Queryable, word: string): Promise<string[]> =>
  firstColumn(
    db,
    `(select word from search_word where word % $1 order by similarity(word, $1) desc, word limit ${MOST_NEAR})
       union
       (select word from search_word
        where word collate "C" >= left($1, 1) and word collate "C" < left($1, 1) || '{'
          and abs(length(word) - length($1)) < 2)`,
    [word],
  );

/** Returns the three texts of a list that are most similar to another. */
export const similarTexts = (db: Queryable, texts: readonly string[], like: string): Promise<string[]> =>
  firstColumn(db, 'select text from unnest($1::text[]) as text order by text <-> $2, text limit 3', [
    texts,
    like,
  ]);
