import type { Variant } from '../catalogue/entities.ts';
import type { Days } from '../days.ts';
import type { Chance } from '../random.ts';
import type { Shop } from '../suppliers/entities.ts';
import { shopKinds } from '../suppliers/kinds.ts';

/** Shares of variants that are out of stock or running low. */
const OUT = 0.015;
const LOW = 0.08;

/** Builds the stock of a sellable at a supplier: pieces, or kg for weighed items. */
export function stockRow(shop: Shop, variant: Variant, sellableId: number, days: Days, chance: Chance) {
  const roll = (what: string) => chance('stock', shop.id, what, sellableId);
  const level = roll('level');
  const amount = roll('amount');
  const row = {
    supplier_id: shop.id,
    sellable_id: sellableId,
    out_of_stock_at: null as string | null,
    out_of_stock_streak: 0,
  };
  if (level < OUT) {
    const since = 0.2 + amount * 5;
    return { ...row, qty: 0, out_of_stock_at: days.ago(since), out_of_stock_streak: Math.ceil(since) };
  }
  const isLow = level < LOW;
  if (variant.weighed) {
    const kg = isLow ? 0.5 + amount * 2.5 : 6 + amount * shopKinds[shop.kind].stock * 0.4;
    return { ...row, qty: Math.round(kg * 20) / 20 };
  }
  const usual = shopKinds[shop.kind].stock * (0.4 + 0.8 * variant.product.popularity);
  // No shop stocks as many cases as tins.
  const pieces = isLow ? 1 + amount * 5 : 8 + (amount * usual * 2) / Math.sqrt(variant.pack);
  return { ...row, qty: Math.floor(pieces) };
}
