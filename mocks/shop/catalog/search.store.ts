import type { Queryable } from '../db/db.ts';
import { type OfferRow, readPickedOffers } from './offer.store.ts';
import { bestAnywhere, running } from './offer-lists.store.ts';
import { ASIDE_QUERY, phraseOf, queriesOf, type Term, wholeOf } from './search-terms.ts';

/** What is looked for. */
export interface Sought {
  terms: readonly Term[];
  /** Every term has to be found, or any of them. */
  joint: '&' | '|';
  /** Goods that otherwise come last are asked for. */
  asksForAside: boolean;
}

const POINTS = { shelf: 10, phrase: 30, whole: 40, any: 1 } as const;
/** The points of what stands aside are divided by this. */
const ASIDE_DIVISOR = 20;

/** The points of a sellable for how well it is found, as SQL; the queries go into `params`. */
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

/** The offer of a sellable at one supplier that is shown: the cheapest that runs, and whether there is any stock. */
const bestAtSupplier = (supplier: string) => `
  select o.id, o.price_in_cents, coalesce(st.qty, 0) > 0 as in_stock
  from offer o left join stock st on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id
  where o.sellable_id = hit.id and o.supplier_id = ${supplier} and ${running}
  order by o.price_in_cents, o.id limit 1`;

/**
 * Running offers whose sellable is found: the best one of each sellable. What is found better comes first, then what is
 * in stock, then what is popular, then what is cheap. Over all suppliers, where nearly everything is in stock
 * somewhere, stock and price only choose the offer, so that no more are looked at than are shown. One more than a page
 * where there is a next one.
 */
export function searchOffers(
  db: Queryable,
  now: string,
  sought: Sought,
  { supplierId, perPage, offset }: { supplierId: number | null; perPage: number; offset: number },
): Promise<OfferRow[]> {
  const match = sought.terms.map((term) => queriesOf(term).any).join(sought.joint);
  const params: unknown[] = [now, offset, match];
  const points = pointsOf(params, sought);
  const [best, order] =
    supplierId === null
      ? [bestAnywhere('hit.id'), ['points desc', 'position', 'sellable_id']]
      : [
          bestAtSupplier(`$${params.push(supplierId)}`),
          ['points desc', 'in_stock desc', 'position', 'price', 'id'],
        ];
  const pick = `select best.id, hit.id as sellable_id, hit.points, hit.position, best.in_stock, best.price_in_cents as price
    from (
      select se.id, pr.position, ${points} as points
      from sellable se join product pr on pr.id = se.product_id where se.words @@ $3::tsquery
      order by points desc, pr.position, se.id
    ) hit cross join lateral (${best}) best
    order by ${order.join(', ')} limit ${perPage + 1} offset $2`;
  return readPickedOffers(db, { pick, order: order.map((key) => `picked.${key}`).join(', '), params });
}

/** Known words that hold one of these, in no order. */
export const readWordsWithin = async (db: Queryable, parts: readonly string[]): Promise<string[]> =>
  parts.length === 0
    ? []
    : (
        await db.query<{ word: string }>(
          `select distinct w.word from unnest($1::text[]) part join search_word w on w.word like '%' || part || '%'`,
          [parts],
        )
      ).map(({ word }) => word);

/** Which of these words are known. */
export const readKnownWords = async (db: Queryable, words: readonly string[]): Promise<string[]> =>
  (
    await db.query<{ word: string }>('select word from search_word where word = any($1::text[])', [words])
  ).map(({ word }) => word);

const MOST_NEAR = 24;

/** Known words that are spelled somewhat like this one: by the letters they share, or by how they begin. */
export const readWordsNear = async (db: Queryable, word: string): Promise<string[]> =>
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
