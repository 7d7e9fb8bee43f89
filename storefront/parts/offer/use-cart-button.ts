import { useSignals } from '@preact/signals-react/runtime';
import type { Offer } from '@spaza/contracts';
import { emittedQuantity, quantityRuleOf } from '@spaza/sdk/rules';
import { useEffect, useRef } from 'react';
import { useShop } from '../../app/shop-context.tsx';

/**
 * What a button that puts an offer into the cart, and becomes a stepper there, has to know and do.
 * The focus stays where it was when the pressed button is taken away and others come in its place.
 * @returns how much of it is in the cart, the element where the buttons stand, and what they do
 */
export function useCartButton(offer: Offer) {
  useSignals();
  const { session, quantities } = useShop();
  const quantity = quantities.of(offer.id).value;
  const isInCart = quantity > 0;
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change of form takes the button away
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    const { current } = place;
    const button =
      current?.querySelector('fieldset > button:last-of-type') ?? current?.querySelector('button');
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  }, [isInCart]);

  return {
    quantity,
    isInCart,
    place,
    add() {
      const rule = quantityRuleOf(offer);
      isPressed.current = true;
      session.cart.add(offer, emittedQuantity(rule, rule.min));
    },
    remove() {
      isPressed.current = true;
      session.cart.remove(offer.id);
    },
  };
}
