import { useSignals } from '@preact/signals-react/runtime';
import type { Offer } from '@spaza/contracts';
import { emittedQuantity, quantityRuleOf } from '@spaza/sdk/rules';
import { useEffect, useRef, useState } from 'react';
import { useShop } from '../../app/shop-context.tsx';
import { afterPaint } from '../../ui/after-paint.ts';

/**
 * What a button that puts an offer into the cart, and becomes a stepper there, has to know and do.
 * The focus stays where it was when the pressed button is taken away and others come in its place.
 * Goods that are picked for an order do not go into the cart: a window takes them there.
 * @param asksFirst a window asks how much of it is wanted
 * @returns how much of it is in the cart, or about to be, whether it goes to an order instead, the element where the buttons stand, and what they do
 */
export function useCartButton(offer: Offer, asksFirst = false) {
  useSignals();
  const { session, quantities, dialogs } = useShop();
  const quantity = quantities.of(offer.id).value;
  const isPicking = session.cart.pickingFor.value !== null;
  const isInCart = quantity > 0 && !isPicking;
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const [isAdding, setAdding] = useState(false);

  /** The pressed button is about to go. Taken away with the focus in it, it would cost the page a layout of its own. */
  const press = () => {
    isPressed.current = true;
    place.current?.focus({ preventScroll: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change of form takes the button away
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    // Looking for the focus's place lays the page out: the answer is drawn first.
    afterPaint(() => {
      const { current } = place;
      const { activeElement, body } = document;
      // Whoever has gone on meanwhile, to type a number say, is not called back.
      if (activeElement && activeElement !== body && activeElement !== current) return;
      const button =
        current?.querySelector<HTMLElement>('fieldset > button:last-of-type') ??
        current?.querySelector('button');
      // Buttons that are not there yet come where the focus waits.
      (button ?? current)?.focus({ preventScroll: true });
    });
  }, [isInCart]);

  return {
    quantity,
    isPicking,
    isInCart,
    isAdding,
    place,
    add() {
      if (isPicking || asksFirst) {
        isPressed.current = true;
        dialogs.show({ kind: 'addToCart', offer });
        return;
      }
      // The button answers first. The cart, its sum and the stepper are more than a slow phone draws as soon as that.
      setAdding(true);
      afterPaint(() => {
        press();
        const rule = quantityRuleOf(offer);
        session.cart.add(offer, emittedQuantity(rule, rule.min));
        setAdding(false);
      });
    },
    remove() {
      press();
      session.cart.remove(offer.id);
    },
  };
}
