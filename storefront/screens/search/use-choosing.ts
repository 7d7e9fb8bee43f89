import { type KeyboardEvent, useState } from 'react';

interface Choosing {
  isOpen: boolean;
  /** Place of what the keys have reached; -1 while they are in the text. */
  active: number;
  /** Offers what there is to choose from, with the keys in the text. */
  open: () => void;
  close: () => void;
  /** Keys that were pressed in the text. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Steps of the keys that go through a list. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Has a text offer a list to choose from: arrows go through it and back into the text, Enter takes what they have
 * reached, Escape closes it. Every other key is the text's.
 * @param count how many there are to choose from
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
    // While letters are put together, the keys are those of the keyboard's own list.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step && count > 0) {
      setWanted(true);
      // One place more than there is to choose from: the text.
      const places = count + 1;
      setReached(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && active >= 0) onChoose(active);
    else if (event.key === 'Escape' && isOpen) show(false);
    else return;
    event.preventDefault();
  };

  return { isOpen, active, open: () => show(true), close: () => show(false), onKeyDown };
}
