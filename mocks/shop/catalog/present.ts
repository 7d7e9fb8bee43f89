import type { Offer, Sellable } from '@spaza/contracts';
import { formatMoney, PER_KG_DEFAULTS, roundQuantity } from '@spaza/contracts/vocabulary';
import type { OfferRow } from './offer.store.ts';

/** How items that are sold by weight or volume are measured. */
export type Measure = Pick<OfferRow, 'per_kg_symbol' | 'per_kg_conversion_rate'>;

/** Returns the unit in which quantities are shown to shoppers. */
export const symbolOf = ({ per_kg_symbol }: Pick<Measure, 'per_kg_symbol'>): string =>
  per_kg_symbol?.trim() || 'kg';

/** Converts a quantity as ordered to the unit in which it is shown. */
export const shownQuantity = ({ per_kg_conversion_rate }: Measure, qty: number): number =>
  roundQuantity(qty / (per_kg_conversion_rate ?? PER_KG_DEFAULTS.conversionRate));

/** Formats a quantity as ordered: `0.75 kg`, `250 g` or `1.5 l`. */
export const measured = (row: Measure, qty: number): string => `${shownQuantity(row, qty)} ${symbolOf(row)}`;

/** Stock of up to this many pieces, kg or litres counts as low. */
const LOW_STOCK = 5;

/** Whether shoppers see the remaining stock. */
export const isStockShown = (left: number): boolean => left <= LOW_STOCK;

function stockFields(
  row: OfferRow,
): Pick<
  Offer,
  'out_of_stock_at' | 'out_of_stock_streak' | 'low_stock_label' | 'low_stock_string' | 'qty_left'
> {
  const left = row.stock ?? 0;
  const isLow = left > 0 && left <= LOW_STOCK;
  return {
    out_of_stock_at: left > 0 ? null : (row.out_of_stock_at ?? row.price_updated_at),
    out_of_stock_streak: row.out_of_stock_streak,
    low_stock_label: isLow ? 'Low stock' : null,
    low_stock_string: isLow ? `Only ${row.per_kg ? measured(row, left) : left} left` : null,
    qty_left: isLow ? left : null,
  };
}

/** The sellable of an offer as shoppers see it. */
export function presentSellable(row: OfferRow): Sellable {
  return {
    id: row.sellable_id,
    name: row.name,
    barcode: row.barcode,
    brand: row.brand,
    brand_id: row.brand_id,
    pack: row.pack,
    pack_id: row.pack_id,
    unit: row.unit,
    unit_id: row.unit_id,
    measurement: row.measurement,
    product: row.product,
    product_id: row.product_id,
    image_url: row.image_url,
    image_lg_url: row.image_lg_url,
    catalog_paths: [row.root_category ? `${row.root_category} / ${row.category}` : row.category],
    correlations: row.correlations,
    combo_items: row.combo_items.map(({ product: _, ...part }) => part),
  };
}

/** An offer as shoppers see it. */
export function presentOffer(row: OfferRow): Offer {
  return {
    id: row.id,
    name: row.name,
    price: formatMoney(row.price_in_cents),
    price_in_cents: row.price_in_cents,
    base_price_in_cents: row.base_price_in_cents,
    price_updated_at: row.price_updated_at,
    start_at: row.start_at,
    end_at: row.end_at,
    supplier: { id: row.supplier_id, name: row.supplier_name },
    sellable: presentSellable(row),
    promo: row.kind === 'promo',
    stokvel: row.kind === 'stokvel',
    per_kg: row.per_kg,
    per_kg_symbol: row.per_kg_symbol,
    per_kg_conversion_rate:
      row.per_kg_conversion_rate ?? (row.per_kg ? PER_KG_DEFAULTS.conversionRate : null),
    // Include the enforced defaults, for clients that have none.
    per_kg_qty_min: row.per_kg_qty_min ?? (row.per_kg ? PER_KG_DEFAULTS.min : null),
    per_kg_qty_step: row.per_kg_qty_step ?? (row.per_kg ? PER_KG_DEFAULTS.step : null),
    ...stockFields(row),
    root_category_name: row.root_category ?? row.category,
    updated: false,
  };
}
