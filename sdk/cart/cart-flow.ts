import { computed } from '@preact/signals-core';
import type { Id, Offer } from '@spaza/contracts';
import { savingsInCents } from '../catalog/savings.ts';
import type { CallSettings } from '../client/options.ts';
import { type Gateway, loadOrdering } from '../gateway/create-gateway.ts';
import type { Outcome } from '../gateway/outcome.ts';
import { type AnalyticsEvent, analyticsItem, type Clock } from '../session/ports.ts';
import type { SavedState } from '../session/storage/saved-state.ts';
import { type CartState, emptyCart, type KeptLine } from './cart-state.ts';
import type { PriceChanges } from './findings.ts';
import { withAdded, withoutOffer, withQuantity } from './lines.ts';
import { isQuantity } from './quantity.ts';
import { isOutOfStock, lineInCents, totalsOf } from './totals.ts';

const pricesCode = () => import('./findings.ts');

/**
 * Loads the code of the calls that buy and of checking prices again, which otherwise loads when first needed: a page that
 * is to go on without a network needs it before.
 * @throws TypeError if it cannot be loaded
 */
export const loadBuying = async (): Promise<void> => void (await Promise.all([loadOrdering(), pricesCode()]));

/** A line that can be ordered, with its cost and savings. */
export interface PricedLine extends KeptLine {
  /** Price of the line, in cents. */
  totalInCents: number;
  /** What the shopper saves on the line, in cents. */
  savingsInCents: number;
}

export interface CartFlowOptions {
  gateway: Gateway;
  cart: SavedState<CartState>;
  clock: Clock;
  analytics: (event: AnalyticsEvent) => void;
}

/** The cart of the shopper: `session.cart`. */
export interface CartFlow extends ReturnType<typeof createCartFlow> {}

/** What the shopper is about to order. */
export function createCartFlow({ gateway, cart, clock, analytics }: CartFlowOptions) {
  const items = computed(() => cart.state.value.items);
  const totals = computed(() => totalsOf(items.value));
  const change = (lines: (now: readonly KeptLine[]) => KeptLine[]) =>
    cart.update((now) => ({ ...now, items: lines(now.items) }));

  return {
    /** Key of the cart, generated here. */
    id: computed(() => cart.state.value.id),
    /** The order for which items are being picked; null while they go into the cart. */
    pickingFor: computed(() => cart.state.value.proxyOrderId),
    /** Every line, out of stock or not. */
    items,
    /** The lines that count, with their amounts. */
    lines: computed<PricedLine[]>(() =>
      items.value
        .filter(({ offer }) => !isOutOfStock(offer))
        .map((line) => ({
          ...line,
          totalInCents: lineInCents(line),
          savingsInCents: savingsInCents(line.offer, line.qty),
        })),
    ),
    /** The lines that are out of stock; they are not counted and not ordered. */
    outOfStock: computed(() => items.value.filter(({ offer }) => isOutOfStock(offer))),
    /** Pieces, and one for each weighed line. */
    itemCount: computed(() => totals.value.itemCount),
    /** Subtotal of the lines that count, without delivery, in cents. */
    subtotalInCents: computed(() => totals.value.subtotalInCents),
    /** Savings against previous prices, in cents. */
    savingsInCents: computed(() => totals.value.savingsInCents),
    /**
     * Adds to the line of an offer, or creates it. Pieces are rounded up to whole ones, and weighed goods to their minimum.
     * An invalid quantity, or one of 0 or less, or above what shops take, changes nothing.
     */
    add(offer: Offer, qty: number): void {
      if (!isQuantity(qty)) return;
      change((lines) => withAdded(lines, offer, qty));
      analytics({ name: 'add_to_cart', item: analyticsItem(offer, qty) });
    },
    /**
     * Sets the quantity of a line, for weighed goods at least the minimum; 0 or less removes it. An invalid quantity
     * changes nothing.
     */
    setQty: (offerId: Id, qty: number): void => void change((lines) => withQuantity(lines, offerId, qty)),
    /** Removes a line. */
    remove: (offerId: Id): void => void change((lines) => withoutOffer(lines, offerId)),
    /** Empties the cart, and gives it a new key. */
    clear(): void {
      const empty = emptyCart();
      cart.update(() => empty);
    },
    /**
     * Asks the shop about every line, updates prices, and marks what is out of stock. Lines whose price changed
     * keep the previous one in `beforeInCents`, even after a reload, until `acceptPrices` is called.
     */
    refreshPrices: async (call?: CallSettings): Promise<Outcome<PriceChanges>> =>
      (await pricesCode()).refreshPrices({ gateway, cart, clock }, call),
  };
}
