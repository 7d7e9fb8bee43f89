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
  /** As much of the cart is to be had there as anywhere: only such baskets can be compared by their totals. */
  isComplete: boolean;
  /** What it costs more than the cheapest one that is complete, in cents; null where it is not. */
  aboveCheapestInCents: number | null;
}

/** What the best basket saves, and against whose. */
export interface BasketSaving {
  inCents: number;
  than: Supplier;
}

/** Above this many times the lowest price, a price is a dear one. */
const DEAR = 1.2;

/** The lowest price of everything that is in any basket, by its sellable. */
function lowestPrices(entries: readonly Comparison[]): Map<string, number> {
  const lowest = new Map<string, number>();
  for (const { offer } of entries.flatMap(({ items }) => items)) {
    const key = String(offer.sellable.id);
    lowest.set(key, Math.min(offer.price_in_cents, lowest.get(key) ?? offer.price_in_cents));
  }
  return lowest;
}

const against =
  (lowest: ReadonlyMap<string, number>) =>
  (line: CartLine): ComparedLine => {
    const { price_in_cents, sellable } = line.offer;
    const cheapestInCents = lowest.get(String(sellable.id)) ?? price_in_cents;
    return { ...line, cheapestInCents, isDear: price_in_cents > DEAR * cheapestInCents };
  };

/** The lines of a cart that a supplier's basket lacks. */
export function missingFrom({ items }: Pick<Comparison, 'items'>, cart: readonly CartLine[]): CartLine[] {
  const there = new Set(items.map(({ offer }) => String(offer.sellable.id)));
  return cart.filter(({ offer }) => !there.has(String(offer.sellable.id)));
}

/** Baskets with as much of the cart as there is first, and the cheapest first among them. */
export function comparedBaskets(
  entries: readonly Comparison[],
  cart: readonly CartLine[],
  here: Id | undefined,
): ComparedBasket[] {
  const found = entries
    .map((comparison) => ({ comparison, missing: missingFrom(comparison, cart) }))
    .sort(
      (a, b) =>
        a.missing.length - b.missing.length || a.comparison.total_in_cents - b.comparison.total_in_cents,
    );
  const [best] = found;
  const compared = against(lowestPrices(entries));
  return found.map(({ comparison, missing }) => {
    const isComplete = missing.length === best?.missing.length;
    return {
      comparison,
      lines: comparison.items.map(compared),
      missing,
      isHere: sameId(comparison.supplier.id, here),
      isComplete,
      aboveCheapestInCents:
        best && isComplete ? comparison.total_in_cents - best.comparison.total_in_cents : null,
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
