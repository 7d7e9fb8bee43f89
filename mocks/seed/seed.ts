import { advertRows } from './adverts.ts';
import { batches, type SeedBatch } from './batches.ts';
import { readCatalogue } from './catalogue/catalogue.ts';
import { goods } from './catalogue/goods.ts';
import { daysAround } from './days.ts';
import { discountCodeRows } from './discount-codes.ts';
import { leafletRows } from './leaflets.ts';
import type { Market } from './offers/offers.ts';
import { partsOfCombos } from './offers/range.ts';
import { trade } from './offers/trade.ts';
import { originRow } from './origin.ts';
import { peopleRows } from './people.ts';
import { createChance } from './random.ts';
import { demoStation, type ShopMode, shopConfig } from './settings.ts';
import { agencies } from './suppliers/agencies.ts';
import { baseShops } from './suppliers/base-shops.ts';
import { furtherShop } from './suppliers/further-shops.ts';
import { agencyRow, supplierRow } from './suppliers/rows.ts';

/** Options of a seed. The same options always produce the same rows, except for the salt of passwords. */
export interface SeedOptions {
  /**
   * An integer. It decides who has what at which price; the catalogue and the base suppliers are always the
   * same.
   */
  seed: number;
  /**
   * Number of offers to aim for. The shop as written has some twelve thousand and is never made smaller;
   * beyond that, suppliers and products are added. Defaults to the shop as written.
   */
  offers?: number;
  /** ISO instant around which promotions, prices and stock are dated. */
  now: string;
  /** One provider with branches, or a marketplace of suppliers. Defaults to a marketplace. */
  mode?: ShopMode;
  hashPassword: (password: string) => Promise<string>;
}

/** Number of suppliers that publish leaflets, from the first. */
const WITH_LEAFLETS = 8;
/** Four times as many offers means twice the suppliers with twice the products. */
const OFFERS_OF_A_GENERATION = 10_000;

/** Yields the rows of every table, in an order in which they can be inserted, in batches of at most 1 000. */
export async function* seedRows(options: SeedOptions): AsyncGenerator<SeedBatch> {
  const { seed, offers: wanted = 0, now, mode = 'marketplace', hashPassword } = options;
  const chance = createChance(seed);
  const days = daysAround(now);
  const catalogue = readCatalogue();
  const generations = Math.max(1, Math.floor(Math.sqrt(wanted / OFFERS_OF_A_GENERATION)));
  const market: Market = { catalogue, generations, parts: partsOfCombos(catalogue.variants), days, chance };
  const shops = baseShops();

  const origin = originRow({ seed, mode, ...(options.offers !== undefined && { offers: options.offers }) });
  yield* batches('setting', [
    { key: 'shop_config', value: shopConfig(mode) },
    { key: 'demo_station', value: demoStation },
    origin,
  ]);
  yield* batches('agency', agencies.map(agencyRow));
  yield* batches(
    'supplier',
    shops.map((shop) => supplierRow(shop, false, chance)),
  );
  yield* batches('discount_code', discountCodeRows(days));
  yield* goods(catalogue, generations);
  yield* batches('advert', advertRows(catalogue.products, mode, days));
  const people = await peopleRows(chance, days, hashPassword);
  for (const [table, rows] of Object.entries(people)) yield* batches(table, rows);

  // Base suppliers use only the base catalogue, so that nothing of theirs changes when the shop is made
  // larger.
  let sold = 0;
  for (const shop of shops) sold += yield* trade(shop, { ...market, generations: 1 }, sold + 1);
  for (const shop of shops.slice(0, WITH_LEAFLETS)) yield* batches('leaflet', leafletRows(shop, market));
  for (let at = 0; sold < wanted; at++) {
    const shop = furtherShop(chance, shops.length + at + 1, at);
    yield* batches('supplier', [supplierRow(shop, true, chance)]);
    sold += yield* trade(shop, market, sold + 1, wanted - sold);
  }
}
