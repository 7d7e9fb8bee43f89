import type { DemoStation, ShopConfig } from '@spaza/contracts';
import { DEFAULT_SHOP_CONFIG } from '@spaza/contracts/config';
import type { Db, Queryable } from '../db/db.ts';
import { readSetting } from '../shop/config/setting.store.ts';
import { createChance } from '../shop/random.ts';
import { insertRows } from '../shop/snapshot/snapshot.store.ts';
import advertEntries from './adverts.json' with { type: 'json' };
import { readCatalogue } from './catalogue/catalogue.ts';
import { batches, goods, type SeedBatch } from './catalogue/rows.ts';
import type { Product } from './catalogue/variants.ts';
import discountCodes from './discount-codes.json' with { type: 'json' };
import { type Translate, translatedRows, translationRows } from './languages/languages.ts';
import { leafletRows } from './leaflets.ts';
import { type Market, offersOf, partsOfCombos } from './offers.ts';
import { type Days, daysAround, peopleRows } from './people.ts';
import { pictureUrl } from './pictures/url.ts';
import { agencyRows, baseShops, furtherShop, type Shop, supplierRow } from './suppliers/suppliers.ts';

/**
 * Inserts every row of the seed into empty tables, and returns the number of rows.
 * @param schema of the tables, if not the shop's own
 */
export async function insertSeed(tx: Queryable, options: SeedOptions, schema?: string): Promise<number> {
  let count = 0;
  for await (const { table, rows } of seedRows(options)) {
    await insertRows(tx, table, rows, schema);
    count += rows.length;
  }
  return count;
}

/**
 * Stocks an empty shop: inserts every row of the seed in one transaction, so that a shop is never half
 * stocked. Returns the number of rows. The schema must already exist.
 */
export const loadSeed = (db: Db, options: SeedOptions): Promise<number> =>
  db.tx((tx) => insertSeed(tx, options));

/** The kinds of shops: one provider with branches, or a marketplace of suppliers. */
export const SHOP_MODES = ['agency', 'marketplace'] as const;

export type ShopMode = (typeof SHOP_MODES)[number];

/** Returns the configuration of the shop. */
const shopConfig = (mode: ShopMode): ShopConfig => ({
  ...DEFAULT_SHOP_CONFIG,
  features: { ...DEFAULT_SHOP_CONFIG.features, agency: mode === 'agency', bags: true },
  promotion_carousel: true,
});

/** Configuration of a demo station; only requested if `features.demo_station` is on. */
const demoStation: DemoStation = {
  theme: { primary: '#5f3dc4', secondary: '#343a40', accent: '#ffd43b', promotion: '#e8590c' },
  custom_css: ':root { --content: 1080px; } body { -webkit-user-select: none; user-select: none; }',
};

/** The options that a shop was created with. */
interface Origin {
  seed: number;
  mode: ShopMode;
  /** Number of offers aimed for; undefined for the base catalogue. */
  offers?: number;
}

const KEY = 'made_from';

/** Builds the setting that stores a shop's options, so that it can be recreated. */
const originRow = (origin: Origin) => ({ key: KEY, value: { ...origin } });

/** Reads the options that the shop was created with; undefined for shops that predate this setting. */
export const readOrigin = (db: Queryable): Promise<Origin | undefined> => readSetting<Origin>(db, KEY);

/** An advertisement in `adverts.json`. */
interface Advert {
  place: string;
  /** What it links to. */
  product: string;
  icons: readonly string[];
  hue: number;
  title: string;
  text: string;
  /** Until it ends; below 0 it is over. Without, it has no end. */
  days?: number;
  /** If only one kind of shop shows it. */
  mode?: string;
}

/** Creates the rows of advertisements for one provider or a marketplace, with their pictures in every language. */
function advertRows(products: readonly Product[], mode: ShopMode, days: Days) {
  const shown: readonly Advert[] = advertEntries.filter((advert) => (advert.mode ?? mode) === mode);
  const adverts = shown.map(({ place, product, icons, hue, title, text, days: left }, at) => {
    const target = products.find(({ name }) => name === product);
    if (!target) throw new Error(`An advertisement links to an unknown product: ${product}`);
    const pictureIn = (translate: Translate) =>
      pictureUrl({
        kind: 'banner',
        icons,
        hue,
        title: translate(title),
        text: translate(text),
      });
    const row = {
      id: at + 1,
      place,
      position: at,
      image_url: pictureIn((original) => original),
      target_id: target.id,
      end_at: left === undefined ? null : days.day(left),
    };
    return { row, translations: translatedRows(pictureIn) };
  });
  return {
    adverts: adverts.map(({ row }) => row),
    translations: adverts.flatMap(({ translations }) => translations),
  };
}

/** Builds the initial discount codes: one of each kind. Without limits, a code is valid everywhere and always. */
const discountCodeRows = (days: Days) =>
  discountCodes.map(({ about: _, ended, ...code }) => ({
    minimum_in_cents: 0,
    supplier_id: null,
    start_at: ended ? days.ago(ended.began_days_ago) : null,
    end_at: ended ? days.ago(ended.days_ago) : null,
    total_limit: null,
    account_limit: null,
    used: 0,
    ...code,
  }));

/** Maximum number of rows to buffer. */
const HELD = 1000;

/**
 * Yields offers and stock of one supplier: keys start at `firstId`, with at most `most` offers. Returns the
 * number of offers.
 */
function* trade(
  shop: Shop,
  market: Market,
  firstId: number,
  most = Number.POSITIVE_INFINITY,
): Generator<SeedBatch, number> {
  let offers: Record<string, unknown>[] = [];
  let stock: Record<string, unknown>[] = [];
  let count = 0;
  for (const item of offersOf(shop, market)) {
    if (count + item.offers.length > most) break;
    for (const offer of item.offers) offers.push({ id: firstId + count++, ...offer });
    stock.push(item.stock);
    if (offers.length < HELD) continue;
    yield* batches('offer', offers);
    yield* batches('stock', stock);
    offers = [];
    stock = [];
  }
  yield* batches('offer', offers);
  yield* batches('stock', stock);
  return count;
}

/** Options of a seed. The same options always produce the same rows, except for the salt of passwords. */
export interface SeedOptions {
  /** An integer. It decides who has what at which price; the catalogue and the base suppliers are always the same. */
  seed: number;
  /**
   * Number of offers to aim for. The base catalogue has some twelve thousand, which is the minimum; for more,
   * suppliers and products are added. Defaults to the base catalogue.
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
  yield* batches('agency', agencyRows());
  yield* batches(
    'supplier',
    shops.map((shop) => supplierRow(shop, false, chance)),
  );
  yield* batches('discount_code', discountCodeRows(days));
  yield* goods(catalogue, generations);
  const { adverts, translations } = advertRows(catalogue.products, mode, days);
  yield* batches('advert', adverts);
  yield* batches('translation', [...translationRows(), ...translations]);
  const people = await peopleRows(chance, days, hashPassword);
  for (const [table, rows] of Object.entries(people)) yield* batches(table, rows);

  // Base suppliers only use the base catalogue, so that they do not change in a larger shop.
  let sold = 0;
  for (const shop of shops) sold += yield* trade(shop, { ...market, generations: 1 }, sold + 1);
  for (const shop of shops.slice(0, WITH_LEAFLETS)) {
    const issued = leafletRows(shop, market);
    yield* batches('leaflet', issued.leaflets);
    yield* batches('translation', issued.translations);
  }
  for (let at = 0; sold < wanted; at++) {
    const shop = furtherShop(chance, shops.length + at + 1, at);
    yield* batches('supplier', [supplierRow(shop, true, chance)]);
    sold += yield* trade(shop, market, sold + 1, wanted - sold);
  }
}
