import type { Variant } from '../catalogue/entities.ts';
import type { Chance } from '../random.ts';
import type { Shop } from '../suppliers/entities.ts';

/** Cents that shop prices typically end in, and how often. */
const ENDINGS = [
  { cents: 99, below: 0.72 },
  { cents: 50, below: 0.9 },
  { cents: 0, below: 1 },
] as const;
/** Below this a rand makes a big difference, so every ending is tried and the nearest one chosen. */
const SMALL_PRICE_IN_CENTS = 1000;
const LOWEST_PRICE_IN_CENTS = 50;

const nearest = (cents: number, ending: number): number => Math.round((cents - ending) / 100) * 100 + ending;

/** Returns the shelf price nearest to an amount, in cents. `roll` chooses how it ends. */
export function shelfPrice(cents: number, roll: number): number {
  const chosen = ENDINGS.find(({ below }) => roll < below)?.cents ?? 99;
  const endings = cents < SMALL_PRICE_IN_CENTS ? ENDINGS.map((ending) => ending.cents) : [chosen];
  const prices = endings
    .map((ending) => nearest(cents, ending))
    .sort((a, b) => Math.abs(a - cents) - Math.abs(b - cents));
  return Math.max(LOWEST_PRICE_IN_CENTS, prices[0] ?? cents);
}

/** What a supplier charges for a variant, and for a single unit of it, without promotion, in cents. */
export interface Prices {
  price: number;
  /** Price of one unit; times the pack, minus the price, is the saving of the pack. */
  base: number;
}

/**
 * Returns prices at a supplier: scaled by its level, varied slightly per brand, and rounded to a shelf price.
 */
export function pricesAt(shop: Shop, chance: Chance) {
  function priceOf(variant: Variant, generation: number): number {
    const roll = (what: string, id: number) => chance('price', shop.id, what, id, generation);
    const ending = roll('ending', variant.priceGroup);
    if (variant.kind === 'stokvel' && variant.single) {
      const saving = 0.86 + 0.07 * roll('stokvel', variant.priceGroup);
      return shelfPrice(unitPriceOf(variant.single, generation) * variant.pack * saving, ending);
    }
    if (variant.parts) return shelfPrice(partsPriceOf(variant) * comboLevel(variant), ending);
    // The same for all sizes of a brand, so that a larger pack remains better value.
    const brandLevel = 0.96 + 0.08 * roll('brand', variant.product.id * 512 + (variant.brand?.id ?? 0));
    return shelfPrice(variant.usualInCents * shop.level * brandLevel, ending);
  }

  const unitPriceOf = (variant: Variant, generation: number): number =>
    Math.floor(priceOf(variant, generation) / variant.pack);

  const partsPriceOf = ({ parts = [] }: Variant): number =>
    Math.round(parts.reduce((sum, { variant, qty }) => sum + priceOf(variant, 0) * qty, 0));

  const comboLevel = ({ parts = [], usualInCents }: Variant): number =>
    usualInCents / parts.reduce((sum, { variant, qty }) => sum + variant.usualInCents * qty, 0);

  return (variant: Variant, generation: number): Prices => {
    const price = priceOf(variant, generation);
    if (variant.kind === 'combo') return { price, base: partsPriceOf(variant) };
    if (variant.pack === 1) return { price, base: price };
    return { price, base: unitPriceOf(variant.single ?? variant, generation) };
  };
}
