import type { Banner } from '@spaza/contracts';
import { instantOf } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { type AdvertPlace, readAdverts } from './advert.store.ts';

/** Current advertisements by where they are shown; for one supplier, only what it offers. */
export async function advertsNow(
  shop: Shop,
  supplierId: number | null,
): Promise<Record<AdvertPlace, Banner[]>> {
  const rows = await readAdverts(shop.db, instantOf(shop.clock), supplierId);
  const at = (wanted: AdvertPlace): Banner[] =>
    rows.filter(({ place }) => place === wanted).map(({ place: _, ...banner }) => banner);
  return { banner: at('banner'), ad: at('ad'), popup: at('popup') };
}
