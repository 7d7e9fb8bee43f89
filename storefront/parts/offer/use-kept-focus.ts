import { useEffect, useRef } from 'react';

/**
 * Keeps the focus where it was when the pressed button is taken away and others come in its place.
 * @param isInCart which of the two forms is shown
 * @returns where the buttons stand, and what to call when one of them is pressed
 */
export function useKeptFocus(isInCart: boolean) {
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
    place,
    press: () => {
      isPressed.current = true;
    },
  };
}
