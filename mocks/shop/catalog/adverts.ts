import type { Banner } from '@spaza/contracts';
import type { Locale } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { running } from './offer.store.ts';
import { translatorInto } from './translate.ts';

/** Where an advertisement is shown. */
type AdvertPlace = 'banner' | 'ad' | 'popup';

/** A picture that links to a product. */
interface AdvertRow {
  place: AdvertPlace;
  image_url: string;
  target_id: number;
  target_name: string;
  end_at: string | null;
}

/**
 * Returns the current advertisements, in order. If a supplier is given, only those that link to something it offers.
 */
function readAdverts(db: Queryable, now: string, supplierId: number | null): Promise<AdvertRow[]> {
  const isOffered =
    supplierId === null
      ? 'true'
      : `exists (select 1 from offer o where o.product_id = a.target_id and o.supplier_id = $2 and ${running})`;
  return db.query<AdvertRow>(
    `select a.place, a.image_url, a.target_id, p.name as target_name, a.end_at
     from advert a join product p on p.id = a.target_id
     where (a.end_at is null or a.end_at > $1) and ${isOffered} order by a.position, a.id`,
    supplierId === null ? [now] : [now, supplierId],
  );
}

/** Returns current advertisements by where they are shown; if a supplier is given, only for products it offers. */
export async function advertsNow(
  shop: Shop,
  supplierId: number | null,
  locale: Locale,
): Promise<Record<AdvertPlace, Banner[]>> {
  const rows = await readAdverts(shop.db, instantOf(shop.clock), supplierId);
  const { text, name } = await translatorInto(shop, locale);
  const at = (wanted: AdvertPlace): Banner[] =>
    rows
      .filter(({ place }) => place === wanted)
      .map(({ place: _, image_url, target_name, ...banner }) => ({
        ...banner,
        // The picture contains its text.
        image_url: text(image_url),
        target_name: name(target_name),
      }));
  return { banner: at('banner'), ad: at('ad'), popup: at('popup') };
}
