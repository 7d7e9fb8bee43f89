import type { Catalogue, Variant } from '../catalogue/entities.ts';
import { idIn, isIn } from '../catalogue/generations.ts';
import type { Days } from '../days.ts';
import type { Chance } from '../random.ts';
import type { Shop } from '../suppliers/entities.ts';
import { type Period, promotionPeriod, stokvelPeriod } from './periods.ts';
import { type Prices, pricesAt, shelfPrice } from './prices.ts';
import { carries } from './range.ts';
import { stockRow } from './stock.ts';

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

/**
 * Returns the same offer at a lower price for a limited time; nothing if the price cannot reasonably be
 * lower.
 */
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
 * Yields what a supplier offers, one sellable after the other: its stock, its usual offer, and its promotion
 * if any.
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
