import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Id } from '@spaza/contracts';
import type { CartFlow } from '@spaza/sdk';

export type Quantities = ReturnType<typeof createQuantities>;

/**
 * Quantity of each offer in the cart. A card that subscribes to one offer is not notified of others, so that a long
 * list does not re-render on every tap.
 */
export function createQuantities({ items }: Pick<CartFlow, 'items'>) {
  const byOffer = computed(() => new Map(items.value.map(({ offer, qty }) => [String(offer.id), qty])));
  const known = new Map<string, ReadonlySignal<number>>();
  return {
    /** Quantity of an offer in the cart; 0 if it is not in it. */
    of(offerId: Id): ReadonlySignal<number> {
      const key = String(offerId);
      const quantity = known.get(key) ?? computed(() => byOffer.value.get(key) ?? 0);
      known.set(key, quantity);
      return quantity;
    },
  };
}
