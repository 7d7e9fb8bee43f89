import type { Queryable } from '../db/db.ts';
import { type OfferRow, offerColumns, offerJoins, running } from './offer.store.ts';

/** What sellables are to match: a text-search query over their words, or a barcode. */
export type SearchMatch = { words: string } | { barcode: string };

/**
 * Running offers whose sellable matches: the best one of each sellable. A match in the name counts more than one in
 * what else it is called, and that more than one in where it stands; then what is popular comes first, then what is
 * cheap. One more than a page where there is a next one.
 */
export const searchOffers = (
  db: Queryable,
  now: string,
  match: SearchMatch,
  { supplierId, perPage, offset }: { supplierId: number | null; perPage: number; offset: number },
): Promise<OfferRow[]> => {
  const [matches, rank] =
    'barcode' in match
      ? ['se.barcode = $3', '1']
      : ["se.words @@ to_tsquery('simple', $3)", "ts_rank(se.words, to_tsquery('simple', $3))"];
  return db.query<OfferRow>(
    `select * from (
       select distinct on (o.sellable_id) ${offerColumns}, pr.position, ${rank} as rank
       from offer o ${offerJoins}
       where ${matches} and ($2::int is null or o.supplier_id = $2) and ${running}
       order by o.sellable_id, coalesce(st.qty, 0) > 0 desc, o.price_in_cents, o.id
     ) best
     order by rank desc, position, price_in_cents, id limit ${perPage + 1} offset $4`,
    [now, supplierId, 'barcode' in match ? match.barcode : match.words, offset],
  );
};

/** The known word that is spelled most like this one, or undefined when none is close. */
export async function nearestWord(db: Queryable, word: string): Promise<string | undefined> {
  const [row] = await db.query<{ word: string }>(
    'select word from search_word where word % $1 order by similarity(word, $1) desc, word limit 1',
    [word],
  );
  return row?.word;
}
