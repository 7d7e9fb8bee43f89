import type { CheapestBasket, Comparison, Features, Position } from '@spaza/contracts';
import { DEFAULT_SHOP_CONFIG } from '@spaza/contracts/config';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import { type KeptLine, readCart } from '../cart/kept-cart.store.ts';
import { instantOf } from '../clock.ts';
import { readShopConfig } from '../config/config.ts';
import { featuresOf, isSold } from '../config/features.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { type SupplierAt, suppliersWithin } from '../supplier/supplier.ts';
import { basketOf, readDetails } from './baskets.ts';
import { type PricedOffer, readCheapestOffers } from './comparison.store.ts';
import type { ComparedLine } from './score.ts';

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
 * Compares products at suppliers. Only identical products count: another brand or size is a different product, and a
 * product without enough stock is missing. Suppliers that have none of the products are left out.
 */
export async function compareAt(
  shop: Shop,
  lines: readonly KeptLine[],
  suppliers: readonly SupplierAt[],
  features: Features,
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
  const bySupplier = Map.groupBy(offers, ({ supplier_id }) => supplier_id);
  const comparisons = suppliers.flatMap((supplier) => {
    const own = bySupplier.get(supplier.row.id);
    return own ? [basketOf(shop.clock.now(), supplier, features, compared, own, details)] : [];
  });
  return { comparisons: comparisons.sort(bestFirst), cheapest: cheapestBasket(compared) };
}

/**
 * Compares a stored cart at the 50 nearest suppliers within 100 km of a place. A shop that is one provider with
 * branches has nothing to compare.
 * @param place null uses the default place of the shop's map
 * @throws Refused if no cart is stored under the key
 */
export async function compareCart(shop: Shop, id: string, place: Position | null): Promise<Compared> {
  const config = await readShopConfig(shop.db);
  const features = featuresOf(config);
  if (features.agency) return NOTHING;
  const lines = await readCart(shop.db, id);
  if (!lines) throw notFound('cart');
  const middle = place ?? config.meta?.default_position ?? DEFAULT_SHOP_CONFIG.meta.default_position;
  const suppliers = await suppliersWithin(shop, middle, WITHIN_KM);
  return compareAt(shop, lines, suppliers.slice(0, MOST_SUPPLIERS), features);
}
