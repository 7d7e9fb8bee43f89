import type { CartLine, Comparison, Id, Supplier } from '@spaza/contracts';
import { sameId } from '../values.ts';

/** A line of a basket, compared with other suppliers. */
export interface ComparedLine extends CartLine {
  /** The lowest unit price among all baskets, in cents. */
  cheapestInCents: number;
  /** Whether its price is more than 20 % above the lowest. */
  isDear: boolean;
}

/** The basket of a supplier, as a shopper compares it with the others. */
export interface ComparedBasket {
  /** What the shop answered. */
  comparison: Comparison;
  /** The lines of the cart at this supplier. */
  lines: ComparedLine[];
  /** What is in the cart and unavailable there, or not in sufficient quantity. */
  missing: CartLine[];
  /** Whether it is the basket of the selected supplier. */
  isHere: boolean;
  /** Whether a courier delivers it. */
  isBrought: boolean;
  /** Its cost in cents, including the courier unless it is collected. */
  costInCents: number;
  /**
   * Whether it has as much of the cart as any other, and in the same way: only such baskets can be compared by
   * cost.
   */
  isComplete: boolean;
  /** Its cost above that of the cheapest complete one, in cents; null if it is not complete. */
  aboveCheapestInCents: number | null;
}

/** What the best basket saves, and against whose. */
export interface BasketSaving {
  /** What the shopper saves, in cents. */
  inCents: number;
  /** The supplier whose basket costs more. */
  than: Supplier;
}

/** A price above this many times the lowest is expensive. */
const DEAR = 1.2;

/** Identifies the item of a line at any supplier. */
const keyOf = ({ offer }: CartLine) => String(offer.sellable.id);

/** The lowest price of each sellable among all baskets. */
function lowestPrices(entries: readonly Comparison[]): Map<string, number> {
  const lowest = new Map<string, number>();
  for (const line of entries.flatMap(({ items }) => items)) {
    const price = line.offer.price_in_cents;
    lowest.set(keyOf(line), Math.min(price, lowest.get(keyOf(line)) ?? price));
  }
  return lowest;
}

const against =
  (lowest: ReadonlyMap<string, number>) =>
  (line: CartLine): ComparedLine => {
    const price = line.offer.price_in_cents;
    const cheapestInCents = lowest.get(keyOf(line)) ?? price;
    return { ...line, cheapestInCents, isDear: price > DEAR * cheapestInCents };
  };

/** The lines of a cart that a supplier's basket lacks. */
export function missingFrom({ items }: Pick<Comparison, 'items'>, cart: readonly CartLine[]): CartLine[] {
  const there = new Set(items.map(keyOf));
  return cart.filter((line) => !there.has(keyOf(line)));
}

/**
 * Sorts baskets by how much of the cart they have, then by cost. Those that must be collected come after all that
 * are delivered.
 * @param collects everything is collected: couriers do not count
 */
export function comparedBaskets(
  entries: readonly Comparison[],
  cart: readonly CartLine[],
  here: Id | undefined,
  collects: boolean,
): ComparedBasket[] {
  const compared = against(lowestPrices(entries));
  const found = entries
    .map((comparison) => {
      const { items, supplier, shipping_cost_in_cents: courier, total_in_cents: total } = comparison;
      return {
        comparison,
        lines: items.map(compared),
        missing: missingFrom(comparison, cart),
        isHere: sameId(supplier.id, here),
        isBrought: !collects && courier != null,
        costInCents: collects ? total - (courier ?? 0) : total,
      };
    })
    .sort(
      (a, b) =>
        Number(b.isBrought) - Number(a.isBrought) ||
        a.missing.length - b.missing.length ||
        a.costInCents - b.costInCents,
    );
  const [best] = found;
  return found.map((basket) => {
    const isComplete = basket.missing.length === best?.missing.length && basket.isBrought === best.isBrought;
    return {
      ...basket,
      isComplete,
      aboveCheapestInCents: isComplete ? basket.costInCents - best.costInCents : null,
    };
  });
}

/**
 * What the best basket saves: compared with the shopper's own supplier if that is more expensive, else with the next
 * best, which is what the shopper would take instead.
 */
export function bestSaving(baskets: readonly ComparedBasket[]): BasketSaving | null {
  const [best, ...others] = baskets.filter(({ isComplete }) => isComplete);
  const than = others.find(({ isHere }) => isHere) ?? others[0];
  if (!best || best.isHere || !than?.aboveCheapestInCents) return null;
  return { inCents: than.aboveCheapestInCents, than: than.comparison.supplier };
}
