import type { Chance } from '../shop/random.ts';
import { idIn, isIn } from './catalogue/rows.ts';
import type { Catalogue, Variant } from './catalogue/variants.ts';
import type { Days } from './people.ts';
import { type Shop, type ShopKind, shopKinds } from './suppliers/suppliers.ts';

/** Pushes a share between 0 and 1 up (towards 1) or down (towards -1), within these bounds. */
const pushed = (share: number, by: number): number => share + by * share * (1 - share);

/** Returns the parts of all combos, so that sellers of a combo also stock its parts. */
export function partsOfCombos(variants: readonly Variant[]): ReadonlySet<Variant> {
  return new Set(variants.flatMap(({ parts = [] }) => parts.map(({ variant }) => variant)));
}

function wants(kind: ShopKind, variant: Variant, chance: (what: string, id: number) => number): boolean {
  if (variant.kind === 'combo') return kind.combos;
  const { product } = variant;
  const carriesProduct =
    chance('product', product.id) < pushed(kind.products, 1.6 * (product.popularity - 0.5));
  if (!carriesProduct) return false;
  if (variant.kind === 'stokvel') return chance('stokvel', variant.id) < kind.stokvel;
  return chance('variant', variant.id) < pushed(kind.variants, 1.6 * kind.lean * (variant.size - 0.5));
}

/**
 * Whether a supplier carries a variant: what people buy most, in sizes that suit the shop. Suppliers on duty
 * carry their share of everything, so that every item in the catalogue is sold by someone.
 */
function carries(
  shop: Shop,
  variant: Variant,
  generation: number,
  parts: ReadonlySet<Variant>,
  chance: Chance,
): boolean {
  const kind: ShopKind = shopKinds[shop.kind];
  if (generation >= kind.depth) return false;
  if (shop.duty && variant.id % shop.duty.of === shop.duty.at) return true;
  if (generation === 0 && kind.combos && parts.has(variant)) return true;
  return wants(kind, variant, (what, id) => chance('range', shop.id, what, id, generation));
}

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
interface Prices {
  price: number;
  /** Price of one unit; times the pack, minus the price, is the saving of the pack. */
  base: number;
}

/**
 * Returns prices at a supplier: scaled by its level, varied slightly per brand, and rounded to a shelf price.
 */
function pricesAt(shop: Shop, chance: Chance) {
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

/** Start and end of an offer, as ISO instants; null if open. */
interface Period {
  start_at: string | null;
  end_at: string | null;
}

const between = (from: number, to: number, roll: number): number => from + Math.floor(roll * (to - from + 1));

/**
 * Returns when a promotion is valid: most are current, some of them while stocks last; some are upcoming;
 * some have expired. `roll` is from 0 up to 1, and `further` is a second one.
 */
function promotionPeriod(days: Days, roll: number, further: number): Period & { start_at: string } {
  if (roll < 0.16) return { start_at: days.day(-between(2, 12, further)), end_at: null };
  if (roll < 0.76) {
    return {
      start_at: days.day(-between(1, 9, further)),
      end_at: days.day(between(2, 14, (further * 7) % 1)),
    };
  }
  if (roll < 0.89) {
    const start = between(1, 6, further);
    return { start_at: days.day(start), end_at: days.day(start + 7) };
  }
  const end = -between(0, 6, further);
  return { start_at: days.day(end - 7), end_at: days.day(end) };
}

/** Returns when a bulk pack for buying groups is available: nearly always. */
function stokvelPeriod(days: Days, roll: number): Period {
  if (roll < 0.85) return { start_at: null, end_at: null };
  return roll < 0.95
    ? { start_at: days.day(-5), end_at: days.day(21) }
    : { start_at: days.day(4), end_at: days.day(32) };
}

/** Shares of variants that are out of stock or running low. */
const OUT = 0.015;
const LOW = 0.08;

/** Builds the stock of a sellable at a supplier: pieces, or kg for weighed items. */
function stockRow(shop: Shop, variant: Variant, sellableId: number, days: Days, chance: Chance) {
  const roll = (what: string) => chance('stock', shop.id, what, sellableId);
  const level = roll('level');
  const amount = roll('amount');
  const row = {
    supplier_id: shop.id,
    sellable_id: sellableId,
    out_of_stock_at: null as string | null,
  };
  if (level < OUT) {
    const since = 0.2 + amount * 5;
    return { ...row, qty: 0, out_of_stock_at: days.ago(since) };
  }
  const isLow = level < LOW;
  if (variant.weighed) {
    const kg = isLow ? 0.5 + amount * 2.5 : 6 + amount * shopKinds[shop.kind].stock * 0.4;
    return { ...row, qty: Math.round(kg * 20) / 20 };
  }
  const usual = shopKinds[shop.kind].stock * (0.4 + 0.8 * variant.product.popularity);
  // Shops stock fewer cases than single units.
  const pieces = isLow ? 1 + amount * 5 : 8 + (amount * usual * 2) / Math.sqrt(variant.pack);
  return { ...row, qty: Math.floor(pieces) };
}

/** Everything that offers are made from. */
export interface Market {
  catalogue: Catalogue;
  /** Number of generations of the catalogue: 1 is the base alone. */
  generations: number;
  parts: ReadonlySet<Variant>;
  days: Days;
  chance: Chance;
}

/** What an offer is for, and its random numbers. */
interface Item {
  shop: Shop;
  variant: Variant;
  generation: number;
  sellableId: number;
  roll: (what: string) => number;
}

const ALWAYS: Period = { start_at: null, end_at: null };
/** Maximum age of a price, in days. */
const PRICE_AGE_IN_DAYS = 45;
/**
 * One in this many offers is promoted; not all variants of a product at once, and not always the same ones.
 */
const PROMOTED_ONE_IN = 9;
/** Lowest promotion price relative to the usual price, and the range above it. */
const PROMOTION_LEVEL = { least: 0.7, spread: 0.2 };

function usualOffer({ shop, variant, generation, sellableId, roll }: Item, prices: Prices, market: Market) {
  const { catalogue, days } = market;
  return {
    supplier_id: shop.id,
    sellable_id: sellableId,
    product_id: idIn(generation, variant.product.id, catalogue.products.length),
    category_id: variant.product.category.id,
    kind: variant.kind as Variant['kind'] | 'promo',
    price_in_cents: prices.price,
    base_price_in_cents: prices.base,
    price_updated_at: days.ago(roll('age') * PRICE_AGE_IN_DAYS),
    ...(variant.kind === 'stokvel' ? stokvelPeriod(days, roll('period')) : ALWAYS),
  };
}

/** Returns the same offer at a lower price for a limited time; nothing if the price cannot reasonably be lower. */
function promotion({ roll }: Item, offer: ReturnType<typeof usualOffer>, days: Days) {
  const { least, spread } = PROMOTION_LEVEL;
  const price = shelfPrice(offer.price_in_cents * (least + spread * roll('less')), 0);
  if (price >= offer.price_in_cents) return [];
  const period = promotionPeriod(days, roll('period'), roll('length'));
  const hasBegun = period.start_at < days.ago(0);
  return [
    {
      ...offer,
      ...period,
      kind: 'promo' as const,
      price_in_cents: price,
      price_updated_at: hasBegun ? period.start_at : offer.price_updated_at,
    },
  ];
}

/**
 * Yields what a supplier offers, one sellable after the other: its stock, its usual offer, and its promotion if any.
 */
export function* offersOf(shop: Shop, market: Market) {
  const { catalogue, generations, parts, days, chance } = market;
  const pricesOf = pricesAt(shop, chance);
  let singles = 0;

  for (let generation = 0; generation < generations; generation++) {
    for (const variant of catalogue.variants) {
      if (!isIn(generation, variant.product)) continue;
      if (!carries(shop, variant, generation, parts, chance)) continue;
      const sellableId = idIn(generation, variant.id, catalogue.variants.length);
      const roll = (what: string) => chance('offer', shop.id, what, sellableId);
      const item: Item = { shop, variant, generation, sellableId, roll };
      const stock = stockRow(shop, variant, sellableId, days, chance);
      const offer = usualOffer(item, pricesOf(variant, generation), market);
      if (variant.kind !== 'regular' || variant.pack !== 1) {
        yield { stock, offers: [offer] };
        continue;
      }
      const turn = Math.floor(
        chance('promoted', shop.id, Math.floor(singles / PROMOTED_ONE_IN)) * PROMOTED_ONE_IN,
      );
      const isPromoted = singles % PROMOTED_ONE_IN === turn;
      singles += 1;
      yield { stock, offers: isPromoted ? [offer, ...promotion(item, offer, days)] : [offer] };
    }
  }
}
