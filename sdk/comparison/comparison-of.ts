import { computed, signal } from '@preact/signals-core';
import type { CartLine, CheapestBasket, Comparison, Id, Position, Supplier } from '@spaza/contracts';
import { asShopper } from '../account/as-shopper.ts';
import { itemsOf } from '../cart/lines.ts';
import type { CallSettings } from '../client/options.ts';
import { done, type Outcome } from '../gateway/outcome.ts';
import { refusedHere } from '../gateway/problem-here.ts';
import { perSession, type Session, type SessionInternals } from '../session/session.ts';
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
function missingFrom({ items }: Pick<Comparison, 'items'>, cart: readonly CartLine[]): CartLine[] {
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

/**
 * Suppliers' baskets, and the cart that they were made for. They last as long as the program runs, and are not
 * stored: prices elsewhere soon change.
 */
interface Compared {
  cart: string;
  entries: Comparison[];
  cheapest: CheapestBasket | null;
}

/** The effect of choosing a basket on the cart. */
export interface BasketChosen {
  /** What is in the cart now. */
  lines: CartLine[];
  /** What was in it and the supplier does not have, or not in sufficient quantity. */
  missing: CartLine[];
}

/** What the cart would cost elsewhere: `comparisonOf`. */
export interface ComparisonFlow extends ReturnType<typeof createComparison> {}

function createComparison({ gateway, states, mode }: SessionInternals) {
  const { cart } = states;
  const compared = signal<Compared | null>(null);
  const collects = signal(false);
  let latest: object;
  /** The parts of the cart that determine the cost of baskets. */
  const cartKey = computed(() => {
    const { id, items } = cart.state.value;
    return JSON.stringify([id, items.map(({ offer, qty }) => [offer.sellable.id, qty])]);
  });
  const entries = computed(() => compared.value?.entries ?? []);
  const baskets = computed(() =>
    comparedBaskets(
      entries.value,
      cart.state.value.items,
      states.suppliers.state.value.selected?.id,
      collects.value,
    ),
  );

  /** Stores the cart at the shop, and compares it. */
  const ask = (
    verb: 'compare' | 'compareInDetail',
    around: Position | undefined,
    call?: CallSettings,
  ): Promise<Outcome<Comparison[]>> =>
    asShopper(states.account, async () => {
      if (mode.peek() === 'agency') return refusedHere('not_offered');
      cart.refresh();
      const { id, items } = cart.state.peek();
      if (items.length === 0) return refusedHere('empty_cart');
      const asked = cartKey.peek();
      const question = {};
      latest = question;
      const kept = await gateway.comparison.keepCart({ id, items: itemsOf(items) }, call);
      if (!kept.ok) return kept;
      const outcome = await gateway.comparison[verb]({ cartId: id, around }, call);
      if (!outcome.ok) return outcome;
      const found = outcome.value;
      const { comparisons, cheapest } = Array.isArray(found) ? { comparisons: found, cheapest: null } : found;
      // Of two concurrent comparisons, the last one requested counts.
      if (latest === question) compared.value = { cart: asked, entries: comparisons, cheapest };
      return done(comparisons);
    });

  return {
    /** The cart at every supplier, best first. */
    entries,
    /** The best basket; undefined before comparing, and if no supplier has any of it. */
    best: computed(() => entries.value[0]),
    /** Whether the shopper collects the order: couriers then do not count. It can be set. */
    collects,
    /**
     * The baskets for display: those with the most of the cart first, and the cheapest of them on top. Unless the
     * shopper collects, shops that do not deliver come last.
     */
    baskets,
    /** What the first of `baskets` saves; null if nothing. */
    saving: computed(() => bestSaving(baskets.value)),
    /** The cheapest way to buy the cart, from any suppliers; null unless it was requested. */
    cheapest: computed(() => compared.value?.cheapest ?? null),
    /** Whether the cart has changed since it was compared. */
    isStale: computed(() => compared.value !== null && compared.value.cart !== cartKey.value),
    /**
     * Compares the cart across suppliers around a place, by default the shop's own. Problems besides those of the
     * shop: `not_offered` in an agency, `empty_cart`.
     */
    compare: (around?: Position, call?: CallSettings): Promise<Outcome<Comparison[]>> =>
      ask('compare', around, call),
    /** The same, with the cheapest basket that the others are measured against. For testers of a shop. */
    compareInDetail: (around?: Position, call?: CallSettings): Promise<Outcome<Comparison[]>> =>
      ask('compareInDetail', around, call),
    /**
     * Selects the supplier of a basket: the cart becomes what the supplier has of it. Problems: `comparison_stale`
     * if the cart has changed since, `order_being_changed` while items are picked for an order; nothing is changed
     * then.
     */
    choose(comparison: Comparison): Outcome<BasketChosen> {
      const { supplier, items } = comparison;
      cart.refresh();
      const { items: before, proxyOrderId } = cart.state.peek();
      if (proxyOrderId !== null) return refusedHere('order_being_changed');
      if (compared.peek()?.cart !== cartKey.peek()) return refusedHere('comparison_stale');
      states.suppliers.update((now) => ({ ...now, selected: supplier }));
      cart.update((now) => ({ ...now, items }));
      compared.value = null;
      return done({ lines: items, missing: missingFrom(comparison, before) });
    },
  };
}

/**
 * What the cart of a session would cost at other suppliers of a marketplace.
 * @throws TypeError if the session was not created by `createSession`
 */
export const comparisonOf: (session: Session) => ComparisonFlow = perSession(createComparison);
