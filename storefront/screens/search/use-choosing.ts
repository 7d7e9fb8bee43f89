import { type KeyboardEvent, useState } from 'react';

interface Choosing {
  isOpen: boolean;
  /** Index selected by keyboard; -1 while the keys control the text. */
  active: number;
  /** Opens the list of choices, with the keys in the text. */
  open: () => void;
  close: () => void;
  /** Handles keys pressed in the text. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Steps of the arrow keys. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Adds a list of choices to a text field: arrow keys move through it and back into the text, Enter takes the selected
 * choice, Escape closes the list. All other keys go to the text.
 * @param count number of choices
 */
export function useChoosing(count: number, onChoose: (place: number) => void): Choosing {
  const [isWanted, setWanted] = useState(false);
  const [reached, setReached] = useState(-1);
  const isOpen = isWanted && count > 0;
  const active = isOpen && reached < count ? reached : -1;

  const show = (wanted: boolean) => {
    setWanted(wanted);
    setReached(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, the keys belong to the input method's own list.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step && count > 0) {
      setWanted(true);
      // One position more than there are choices: the text.
      const places = count + 1;
      setReached(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && active >= 0) onChoose(active);
    else if (event.key === 'Escape' && isOpen) show(false);
    else return;
    event.preventDefault();
  };

  return { isOpen, active, open: () => show(true), close: () => show(false), onKeyDown };
}
