import type { Queryable } from '../db/db.ts';
import { type OfferRow, readPickedOffers } from './offer.store.ts';
import { atSupplier, running } from './offer-lists.store.ts';

/** What sellables are to match: a text-search query over their words, or a barcode. */
export type SearchMatch = { words: string } | { barcode: string };

/**
 * Running offers whose sellable matches: the best one of each sellable. A match in the name counts more than one in
 * what else it is called, and that more than one in where it stands; then what is popular comes first, then what is
 * cheap. One more than a page where there is a next one.
 */
export function searchOffers(
  db: Queryable,
  now: string,
  match: SearchMatch,
  { supplierId, perPage, offset }: { supplierId: number | null; perPage: number; offset: number },
): Promise<OfferRow[]> {
  const [matches, rank, sought] =
    'barcode' in match
      ? ['se.barcode = $2', '1', match.barcode]
      : ["se.words @@ to_tsquery('simple', $2)", "ts_rank(se.words, to_tsquery('simple', $2))", match.words];
  const params: unknown[] = [now, sought, offset];
  const pick = `select * from (
      select distinct on (o.sellable_id) o.id, o.price_in_cents, pr.position, ${rank} as rank
      from sellable se join offer o on o.sellable_id = se.id join product pr on pr.id = o.product_id
        left join stock st on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id
      where ${matches} and ${atSupplier(params, supplierId)} and ${running}
      order by o.sellable_id, coalesce(st.qty, 0) > 0 desc, o.price_in_cents, o.id
    ) best order by rank desc, position, price_in_cents, id limit ${perPage + 1} offset $3`;
  return readPickedOffers(db, {
    pick,
    order: 'picked.rank desc, picked.position, o.price_in_cents, o.id',
    params,
  });
}

/** The known word that is spelled most like this one, or undefined when none is close. */
export async function nearestWord(db: Queryable, word: string): Promise<string | undefined> {
  const [row] = await db.query<{ word: string }>(
    'select word from search_word where word % $1 order by similarity(word, $1) desc, word limit 1',
    [word],
  );
  return row?.word;
}
