import { type PointerEvent, useEffect, useRef } from 'react';

const FIRST_REPEAT_MS = 500;
const REPEAT_MS = 50;

/**
 * Handlers for a button that acts once when pressed, and repeatedly while held.
 * @param active false once it can do no more; this ends a repetition
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
    // Releasing a held button triggers a click; a keyboard click comes alone.
    onClick: () => {
      if (!repeated.current) latest.current();
      repeated.current = false;
    },
  };
}
