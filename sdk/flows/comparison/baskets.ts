import type { CartLine, Comparison, Id, Supplier } from '@spaza/contracts';
import { sameId } from '../../rules/same-id.ts';

/** A line of a basket, against what others ask for the same. */
export interface ComparedLine extends CartLine {
  /** The lowest price of one of it among all baskets, in cents. */
  cheapestInCents: number;
  /** Its price is more than 20 % above the lowest. */
  isDear: boolean;
}

/** The basket of a supplier, as a shopper compares it with the others. */
export interface ComparedBasket {
  comparison: Comparison;
  lines: ComparedLine[];
  /** What is in the cart and is not to be had there, or not enough of it. */
  missing: CartLine[];
  /** It is the basket of the selected supplier. */
  isHere: boolean;
  /** A courier brings it. */
  isBrought: boolean;
  /** What it comes to in cents, with the courier unless it is fetched. */
  costInCents: number;
  /**
   * As much of the cart is to be had there as anywhere, and in the same way: only such baskets can be compared by what
   * they cost.
   */
  isComplete: boolean;
  /** What it costs more than the cheapest one that is complete, in cents; null if it is not. */
  aboveCheapestInCents: number | null;
}

/** What the best basket saves, and against whose. */
export interface BasketSaving {
  inCents: number;
  than: Supplier;
}

/** Above this many times the lowest price, a price is a dear one. */
const DEAR = 1.2;

/** What stands for the goods of a line wherever they are sold. */
const keyOf = ({ offer }: CartLine) => String(offer.sellable.id);

/** The lowest price of everything that is in any basket, by its sellable. */
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
 * Baskets with as much of the cart as there is first, and the cheapest first among them. What must be fetched comes
 * behind all that is brought.
 * @param collects everything is fetched: couriers count for nothing
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

/** What the best basket saves: against the shopper's own supplier where that is dearer, else against the dearest. */
export function bestSaving(baskets: readonly ComparedBasket[]): BasketSaving | null {
  const [best, ...others] = baskets.filter(({ isComplete }) => isComplete);
  const than = others.find(({ isHere }) => isHere) ?? others.at(-1);
  if (!best || best.isHere || !than?.aboveCheapestInCents) return null;
  return { inCents: than.aboveCheapestInCents, than: than.comparison.supplier };
}
