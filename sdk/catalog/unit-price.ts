import type { Offer } from '@spaza/contracts';
import { packSize } from './savings.ts';

/** Price per kg or litre. */
export interface UnitPrice {
  /** Cents, rounded. */
  inCents: number;
  /** The unit. */
  per: 'kg' | 'l';
}

/** The parts of an offer that determine its price per kg or litre. */
export type OfferUnit = Pick<Offer, 'price_in_cents' | 'per_kg'> & {
  /** The sellable, with the size that is printed on it. */
  sellable: Pick<Offer['sellable'], 'measurement' | 'pack' | 'unit'>;
};

const SIZE = /^(?:(\d+)\s*x\s*)?(\d+(?:[.,]\d+)?)\s*(kg|g|ml|cl|l)$/i;
/** The size of each unit in kg or litres. */
const SIZES: Readonly<Record<string, { per: UnitPrice['per']; size: number }>> = {
  kg: { per: 'kg', size: 1 },
  g: { per: 'kg', size: 0.001 },
  l: { per: 'l', size: 1 },
  cl: { per: 'l', size: 0.01 },
  ml: { per: 'l', size: 0.001 },
};

/**
 * Price per kg or litre of a packed item, by its printed size. Undefined for weighed items, which are priced that
 * way already, and if the size cannot be read.
 * @example
 * ```ts
 * import { unitPriceOf } from '@spaza/sdk/rules';
 *
 * const tea = { price_in_cents: 4000, sellable: { measurement: '200 g' } };
 * console.log(unitPriceOf(tea)?.inCents, unitPriceOf(tea)?.per); // 20000 kg
 * ```
 */
export function unitPriceOf({ price_in_cents, per_kg, sellable }: OfferUnit): UnitPrice | undefined {
  if (per_kg) return undefined;
  const { measurement, unit, pack } = sellable;
  const [, count, size, symbol = ''] = SIZE.exec((measurement ?? unit ?? '').trim()) ?? [];
  const known = SIZES[symbol.toLowerCase()];
  // The measurement indicates the pack, unless it is that of the unit alone.
  const isOfUnit = measurement == null || measurement.trim() === unit?.trim();
  const units = count ? Number(count) : isOfUnit ? packSize(pack) : 1;
  const amount = Number(size?.replace(',', '.')) * units * (known?.size ?? 0);
  return known && amount > 0 ? { inCents: Math.round(price_in_cents / amount), per: known.per } : undefined;
}
