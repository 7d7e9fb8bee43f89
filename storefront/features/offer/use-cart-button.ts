import type { Offer } from '@spaza/contracts';
import { emittedQuantity, quantityRuleOf } from '@spaza/sdk/rules';
import { useEffect, useRef, useState } from 'react';
import { useShop } from '../../shop/shop-context.tsx';

/**
 * Runs a function after the latest changes have been painted; immediately if the page is hidden, or once it is being
 * left, so that nothing is lost.
 */
function afterPaint(act: () => void): void {
  const wait = new AbortController();
  const once = () => {
    if (wait.signal.aborted) return;
    wait.abort();
    act();
  };
  requestAnimationFrame(() => setTimeout(once));
  addEventListener('pagehide', once, wait);
  document.addEventListener('visibilitychange', once, wait);
}

/**
 * State and actions of a button that adds an offer to the cart and is then replaced by a stepper.
 * The focus stays in place when the pressed button is removed and others take its place.
 * Items picked for an order are not added to the cart: a window adds them to the order.
 * @param asksFirst whether a window asks for the quantity
 * @returns the quantity in the cart, or about to be, whether it goes to an order instead, the element that holds the
 * buttons, and their actions
 */
export function useCartButton(offer: Offer, asksFirst = false) {
  const { session, quantities, dialogs } = useShop();
  const quantity = quantities.of(offer.id).value;
  const isPicking = session.cart.pickingFor.value !== null;
  const isInCart = quantity > 0 && !isPicking;
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const [isAdding, setAdding] = useState(false);

  /**
   * Moves the focus off the pressed button, which is about to be removed: removing it while focused would force an extra
   * layout. A shopper who is typing in another field keeps the focus there.
   */
  const press = () => {
    const { activeElement, body } = document;
    if (activeElement !== body && !place.current?.contains(activeElement)) return;
    isPressed.current = true;
    place.current?.focus({ preventScroll: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change of form takes the button away
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    // Finding the new focus target forces a layout, so the response is painted first.
    afterPaint(() => {
      const { current } = place;
      const { activeElement, body } = document;
      // If the shopper has moved on meanwhile, such as to type a number, the focus is not moved back.
      if (activeElement && activeElement !== body && activeElement !== current) return;
      const button =
        current?.querySelector<HTMLElement>('fieldset > button:last-of-type') ??
        current?.querySelector('button');
      // If the buttons are not there yet, they will appear where the focus waits.
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
      // The button responds first. The cart, its total and the stepper take a slow phone longer to render.
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
