import { type PointerEvent, useEffect, useRef } from 'react';

const FIRST_REPEAT_MS = 500;
const REPEAT_MS = 50;

/**
 * Handlers for a button that does its thing once when pressed, and again and again while it is held.
 * @param active false once it can do no more; a repetition then ends
 */
export function useHold(act: () => void, active = true) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  latest.current = act;

  const stop = () => clearTimeout(timer.current);
  useEffect(() => {
    if (!active) clearTimeout(timer.current);
  }, [active]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const repeat = () => {
    repeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      repeated.current = false;
      stop();
      timer.current = setTimeout(repeat, FIRST_REPEAT_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    // A click follows the release of a held button; a click by keyboard comes alone.
    onClick: () => {
      if (!repeated.current) latest.current();
      repeated.current = false;
    },
  };
}
