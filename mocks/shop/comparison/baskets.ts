import type { Comparison, Features } from '@spaza/contracts';
import { type OfferRow, readOffersById } from '../catalog/offer.store.ts';
import { presentOffer } from '../catalog/present.ts';
import { courierCostInCents, termsOf } from '../checkout/delivery.ts';
import { shippingOptions } from '../checkout/shipping-options.ts';
import type { Queryable } from '../db/db.ts';
import { presentSupplier } from '../supplier/present.ts';
import type { SupplierAt } from '../supplier/supplier.ts';
import type { PricedOffer } from './comparison.store.ts';
import { type ComparedLine, scoreOf, subtotalOf } from './score.ts';

/** Returns what all offers of a sellable have in common, by sellable, read from one offer of each. */
export async function readDetails(
  db: Queryable,
  offers: readonly PricedOffer[],
): Promise<Map<number, OfferRow>> {
  const one = new Map(offers.map(({ sellable_id, id }) => [sellable_id, id]));
  const rows = await readOffersById(db, [...one.values()]);
  return new Map(rows.map((row) => [row.sellable_id, row]));
}

/** Returns the courier's fee for the basket, in cents; null if it must be collected. */
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
export function basketOf(
  now: number,
  supplier: SupplierAt,
  features: Features,
  lines: readonly ComparedLine[],
  offers: readonly PricedOffer[],
  details: ReadonlyMap<number, OfferRow>,
): Comparison {
  const bySellable = new Map(offers.map((offer) => [offer.sellable_id, offer]));
  const prices = new Map(offers.map(({ sellable_id, price_in_cents }) => [sellable_id, price_in_cents]));
  const shipping = shippingInCents(supplier, features, offers, subtotalOf(lines, prices));
  const score = scoreOf(lines, prices, shipping ?? 0);
  return {
    supplier: presentSupplier(supplier.row, now, supplier.distance),
    items: lines.flatMap(({ sellableId, qty }) => {
      const offer = bySellable.get(sellableId);
      const detail = details.get(sellableId);
      if (!offer || !detail) return [];
      return [{ offer: presentOffer({ ...detail, ...offer, supplier_name: supplier.row.name }), qty }];
    }),
    missing_items_count: score.missing,
    subtotal_in_cents: score.subtotalInCents,
    shipping_cost_in_cents: shipping,
    total_in_cents: score.totalInCents,
    total_vs_cheapest_variance_percent: score.totalVariancePercent,
    percent_value_vs_cheapest: score.valuePercent,
    unit_price_varience_over_threshold_count: score.dearCount,
    direct_overall_calculation: score.overall,
  };
}
