import { focusHeading } from '../../navigation/focus-heading.ts';

/**
 * Moves keyboard users who remove a line to the next one without scrolling, or to the top after the last one. Call it
 * before the line is removed.
 */
export function focusBeside(button: Element | null): void {
  const line = button?.closest('li');
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>('a, button');
  if (next) requestAnimationFrame(() => next.focus({ preventScroll: true }));
  else focusHeading();
}
