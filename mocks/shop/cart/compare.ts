import type { CartItem, CheapestBasket, Comparison, Features, Position } from '@spaza/contracts';
import { DEFAULT_SHOP_CONFIG } from '@spaza/contracts/config';
import { type Locale, lineTotalInCents, roundQuantity } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import { type OfferRow, type PricedOffer, readOffersById } from '../catalog/offer.store.ts';
import { presentOffer, type Translator, translatorInto } from '../catalog/present.ts';
import { courierCostInCents, shippingOptions, termsOf } from '../checkout/dispatch.ts';
import { instantOf } from '../clock.ts';
import { featuresOf, isSold, readShopConfig } from '../config/config.ts';
import { intId } from '../random.ts';
import { found } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { presentSupplier, type SupplierAt, suppliersWithin } from '../supplier/supplier.ts';
import {
  deleteCartsBefore,
  deleteOldestCarts,
  type KeptLine,
  readCart,
  readCheapestOffers,
  readSellablesOfOffers,
  writeCart,
} from './cart.store.ts';

/** Carts untouched for this long are dropped, in ms: four weeks. */
const KEPT_FOR_MS = 28 * 86_400_000;
/**
 * Maximum number of stored carts per caller, since storing needs no account. Clients store a dropped cart
 * again when they need it.
 */
export const MOST_PER_CALLER = 100;

/**
 * Stores a cart under the key that its client generated, replacing any previous one. It belongs to no
 * account: whoever knows the key may replace it. Only the products are stored, not the suppliers' offers.
 * Unknown offers are left out. If the caller has too many carts, the oldest is dropped.
 * @param caller where the call comes from
 * @returns messages about what was left out
 */
export async function keepCart(
  shop: Shop,
  id: string,
  items: readonly CartItem[],
  caller: string,
): Promise<string[]> {
  const now = shop.clock.now();
  return shop.db.tx(async (tx) => {
    const known = await readSellablesOfOffers(
      tx,
      items.map(({ offer }) => intId(offer.id)),
    );
    const lines = new Map<number, KeptLine>();
    const unknown: (number | string)[] = [];
    for (const { offer, qty } of items) {
      const sellableId = known.get(intId(offer.id));
      if (sellableId === undefined) unknown.push(offer.id);
      else {
        const before = lines.get(sellableId)?.qty ?? 0;
        lines.set(sellableId, { sellable_id: sellableId, qty: roundQuantity(before + qty) });
      }
    }
    const updated_at = new Date(now).toISOString();
    await writeCart(tx, id, { place: caller, items: [...lines.values()], updated_at });
    await deleteOldestCarts(tx, { place: caller, id }, MOST_PER_CALLER);
    await deleteCartsBefore(tx, new Date(now - KEPT_FOR_MS).toISOString());
    return unknown.map((offerId) => `The offer ${offerId} is not known and was left out.`);
  });
}

/** A product to compare, and its lowest price at any supplier, in cents; null if nobody has it. */
export interface ComparedLine {
  sellableId: number;
  qty: number;
  cheapestInCents: number | null;
}

/** A supplier's prices of the products that it has, in cents, by sellable. */
type Prices = ReadonlyMap<number, number>;

/** How a basket compares to the cheapest one. Percentages have two decimals. */
type Score = Pick<
  Comparison,
  | 'missing_items_count'
  | 'subtotal_in_cents'
  | 'total_in_cents'
  | 'total_vs_cheapest_variance_percent'
  | 'percent_value_vs_cheapest'
  | 'unit_price_varience_over_threshold_count'
  | 'direct_overall_calculation'
>;

/** A price counts as far above the cheapest if it is more than this many percent above it. */
const DEAR_FROM_PERCENT = 20;
/** Items that a supplier does not have count this many times their cheapest price. */
const MISSING_COUNTS = 3;

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

const cheapestOf = ({ cheapestInCents, qty }: ComparedLine): number =>
  lineTotalInCents(cheapestInCents ?? 0, qty);

const sumOf = (lines: readonly ComparedLine[], cents: (line: ComparedLine) => number): number =>
  lines.reduce((sum, line) => sum + cents(line), 0);

/** Returns a supplier's subtotal for the items that it has, in cents. */
const subtotalOf = (lines: readonly ComparedLine[], prices: Prices): number =>
  sumOf(lines, ({ sellableId, qty }) => lineTotalInCents(prices.get(sellableId) ?? 0, qty));

/**
 * Scores a basket. The overall score is its cost including delivery, plus three times the cheapest price of whatever
 * is missing, as a percentage of the cheapest basket of everything. Items that nobody has only count in `missing`.
 * @param shippingInCents cost of delivery; 0 if the order is collected
 */
export function scoreOf(lines: readonly ComparedLine[], prices: Prices, shippingInCents: number): Score {
  const had = lines.filter(({ sellableId }) => prices.has(sellableId));
  const missing = lines.filter(({ sellableId }) => !prices.has(sellableId));
  const priceOf = ({ sellableId }: ComparedLine) => prices.get(sellableId) ?? 0;
  const subtotal = subtotalOf(had, prices);
  const cheapest = sumOf(had, cheapestOf);
  const total = subtotal + shippingInCents;
  return {
    missing_items_count: missing.length,
    subtotal_in_cents: subtotal,
    total_in_cents: total,
    // How far the total, including delivery, is above the cheapest basket of the same items: 12.5 is an eighth more.
    total_vs_cheapest_variance_percent: percentOf(total - cheapest, cheapest),
    // Value of the items compared to the cheapest basket of the same items: 100 is as cheap as possible.
    percent_value_vs_cheapest: percentOf(subtotal, cheapest),
    unit_price_varience_over_threshold_count: had.filter(
      (line) => priceOf(line) * 100 > (line.cheapestInCents ?? 0) * (100 + DEAR_FROM_PERCENT),
    ).length,
    // Lower is better.
    direct_overall_calculation: percentOf(
      total + MISSING_COUNTS * sumOf(missing, cheapestOf),
      sumOf(lines, cheapestOf),
    ),
  };
}

/** Returns the fields that all offers of a sellable share, by sellable, read from one offer of each. */
async function readDetails(db: Queryable, offers: readonly PricedOffer[]): Promise<Map<number, OfferRow>> {
  const one = new Map(offers.map(({ sellable_id, id }) => [sellable_id, id]));
  const rows = await readOffersById(db, [...one.values()]);
  return new Map(rows.map((row) => [row.sellable_id, row]));
}

/** Returns the courier's fee for a basket, in cents; null if it can only be collected. */
function shippingInCents(
  { row, distance }: SupplierAt,
  features: Features,
  offers: readonly PricedOffer[],
  subtotal: number,
): number | null {
  const hasCourier = shippingOptions(row, features).some(({ name }) => name === 'PICUP');
  if (!hasCourier || offers.some(({ kind }) => kind === 'stokvel')) return null;
  return courierCostInCents(termsOf(row), distance, subtotal);
}

/** Scores the basket of one supplier. @param now the shop's time, in ms since 1970 */
function basketOf(
  now: number,
  translator: Translator,
  supplier: SupplierAt,
  features: Features,
  lines: readonly ComparedLine[],
  offers: readonly PricedOffer[],
  details: ReadonlyMap<number, OfferRow>,
): Comparison {
  const bySellable = new Map(offers.map((offer) => [offer.sellable_id, offer]));
  const prices = new Map(offers.map(({ sellable_id, price_in_cents }) => [sellable_id, price_in_cents]));
  const shipping = shippingInCents(supplier, features, offers, subtotalOf(lines, prices));
  return {
    supplier: presentSupplier(supplier.row, now, translator, supplier.distance),
    items: lines.flatMap(({ sellableId, qty }) => {
      const offer = bySellable.get(sellableId);
      const detail = details.get(sellableId);
      if (!offer || !detail) return [];
      const row = { ...detail, ...offer, supplier_name: supplier.row.name };
      return [{ offer: presentOffer(translator.offer(row)), qty }];
    }),
    shipping_cost_in_cents: shipping,
    ...scoreOf(lines, prices, shipping ?? 0),
  };
}

/** Maximum number of suppliers to compare, nearest first, and their maximum distance, in km. */
const MOST_SUPPLIERS = 50;
const WITHIN_KM = 100;

const KINDS = ['regular', 'promo', 'stokvel', 'combo'] as const;

/** A cart at every supplier nearby, best first, and the cheapest way to buy it item by item. */
export interface Compared {
  comparisons: Comparison[];
  cheapest: CheapestBasket;
}

const NOTHING: Compared = { comparisons: [], cheapest: { items: [], total_in_cents: 0 } };

function withCheapest(lines: readonly KeptLine[], offers: readonly PricedOffer[]): ComparedLine[] {
  const cheapest = new Map<number, number>();
  for (const { sellable_id, price_in_cents } of offers) {
    cheapest.set(sellable_id, Math.min(price_in_cents, cheapest.get(sellable_id) ?? price_in_cents));
  }
  return lines.map(({ sellable_id, qty }) => ({
    sellableId: sellable_id,
    qty,
    cheapestInCents: cheapest.get(sellable_id) ?? null,
  }));
}

function cheapestBasket(lines: readonly ComparedLine[]): CheapestBasket {
  const items = lines.flatMap(({ sellableId, qty, cheapestInCents }) =>
    cheapestInCents === null ? [] : [{ sellable_id: sellableId, qty, price_in_cents: cheapestInCents }],
  );
  return {
    items,
    total_in_cents: items.reduce(
      (sum, { price_in_cents, qty }) => sum + lineTotalInCents(price_in_cents, qty),
      0,
    ),
  };
}

const bestFirst = (a: Comparison, b: Comparison): number =>
  (a.direct_overall_calculation ?? 0) - (b.direct_overall_calculation ?? 0) ||
  a.total_in_cents - b.total_in_cents ||
  (a.supplier.distance ?? 0) - (b.supplier.distance ?? 0);

/**
 * Compares products across suppliers. Only identical products count: another brand or size is a different product,
 * and a product without enough stock counts as missing. Suppliers that have none of the products are left out.
 */
async function compareAt(
  shop: Shop,
  lines: readonly KeptLine[],
  suppliers: readonly SupplierAt[],
  features: Features,
  locale: Locale,
): Promise<Compared> {
  const offers = await readCheapestOffers(
    shop.db,
    instantOf(shop.clock),
    lines,
    suppliers.map(({ row }) => row.id),
    KINDS.filter((kind) => isSold(features, kind)),
  );
  const details = await readDetails(shop.db, offers);
  const compared = withCheapest(lines, offers);
  const translator = await translatorInto(shop, locale);
  const bySupplier = Map.groupBy(offers, ({ supplier_id }) => supplier_id);
  const comparisons = suppliers.flatMap((supplier) => {
    const own = bySupplier.get(supplier.row.id);
    return own ? [basketOf(shop.clock.now(), translator, supplier, features, compared, own, details)] : [];
  });
  return { comparisons: comparisons.sort(bestFirst), cheapest: cheapestBasket(compared) };
}

/**
 * Compares a stored cart at the 50 nearest suppliers within 100 km of a place. An agency shop has nothing to
 * compare, because all its suppliers are branches of one provider.
 * @param place null uses the default place of the shop's map
 * @throws Refused if no cart is stored under the key
 */
export async function compareCart(
  shop: Shop,
  id: string,
  place: Position | null,
  locale: Locale,
): Promise<Compared> {
  const config = await readShopConfig(shop.db);
  const features = featuresOf(config);
  if (features.agency) return NOTHING;
  const lines = found('cart', await readCart(shop.db, id));
  const middle = place ?? config.meta?.default_position ?? DEFAULT_SHOP_CONFIG.meta.default_position;
  const suppliers = await suppliersWithin(shop, middle, WITHIN_KM);
  return compareAt(shop, lines, suppliers.slice(0, MOST_SUPPLIERS), features, locale);
}
