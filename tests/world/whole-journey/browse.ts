import type { Offer } from '@spaza/contracts';
import { checkoutAt } from '../checkout.ts';
import { got } from '../outcome.ts';
import { SUPPLIER } from '../shop.ts';
import { HERE, type Traveller } from './traveller.ts';

/** Views everything that a visitor can see, and returns items by the piece and by weight. */
export async function browse({
  shop,
  gateway: { config, demoStation, suppliers, catalog, notices, leaflets },
}: Traveller) {
  const supplierId = SUPPLIER;
  await config.shop();
  await demoStation.read();
  await suppliers.nearby({ ...HERE, distance: 15 });
  await suppliers.nearby({ lat: -26.2, lon: 28.04 });
  await suppliers.byId(SUPPLIER);
  await suppliers.byId(999_999);
  await catalog.categories();
  const [category] = got(await catalog.categories({ supplierId }));
  const page = got(await catalog.category({ id: category?.id ?? 0, supplierId, page: 1, perPage: 5 }));
  await catalog.category({ id: category?.id ?? 0, supplierId, page: 2, perPage: 5 });
  await catalog.category({ id: 999_999 });
  const [product] = page.category.products ?? [];
  const { offers } = got(await catalog.product({ id: product?.id ?? 0, supplierId }));
  await catalog.product({ id: 999_999 });
  await catalog.productOffers({ id: product?.id ?? 0 });
  await catalog.sellableOffers({ id: offers?.[0]?.sellable.id ?? 0, supplierId });
  await catalog.sampleProducts({ supplierId });
  for (const list of ['promotions', 'stokvel', 'combos'] as const)
    await catalog[list]({ supplierId, page: 1, perPage: 3 });
  await catalog.promotions({ supplierId, toCome: true, perPage: 3 });
  await notices.banners();
  await notices.ads();
  await notices.agencies();
  await notices.categoryBanners({ id: category?.id ?? 0, supplierId });
  await leaflets.nearby({ ...HERE, radius: 15 });
  await leaflets.ofSupplier(SUPPLIER);

  await catalog.search({ query: 'ryce', supplierId, page: 1, perPage: 3 });
  await catalog.search({ query: 'no such thing at all' });
  const find = async (query: string, fits: (offer: Offer) => boolean) => {
    const found = got(await catalog.search({ query, supplierId })).offers.filter(
      (offer) => !offer.stokvel && fits(offer),
    );
    for (const { id } of found.slice(0, 3)) await checkoutAt(shop).change(id, { stock: 1000, end_at: null });
    return found as [Offer, Offer, ...Offer[]];
  };
  return {
    pieces: await find('rice', ({ per_kg }) => !per_kg),
    weighed: await find('boerewors', ({ per_kg }) => per_kg === true),
  };
}

export type Goods = Awaited<ReturnType<typeof browse>>;
