import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Id } from '@spaza/contracts';
import type { CartFlow } from '@spaza/sdk';

export type Quantities = ReturnType<typeof createQuantities>;

/**
 * How much of each offer is in the cart. A card that asks for one offer is told of nothing else, so that a long list
 * does not render anew with every tap.
 */
export function createQuantities({ items }: Pick<CartFlow, 'items'>) {
  const byOffer = computed(() => new Map(items.value.map(({ offer, qty }) => [String(offer.id), qty])));
  const known = new Map<string, ReadonlySignal<number>>();
  return {
    /** Quantity of an offer in the cart; 0 if it is not there. */
    of(offerId: Id): ReadonlySignal<number> {
      const key = String(offerId);
      const quantity = known.get(key) ?? computed(() => byOffer.value.get(key) ?? 0);
      known.set(key, quantity);
      return quantity;
    },
  };
}
