import { focusHeading } from '../../app/navigation/focus-heading.ts';

/**
 * Whoever took a line away by keyboard goes on at the one beside it, and the page stays where it is; after the last one
 * at the top. To be called before the line goes.
 */
export function focusBeside(button: Element | null): void {
  const line = button?.closest('li');
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>('a, button');
  if (next) requestAnimationFrame(() => next.focus({ preventScroll: true }));
  else focusHeading();
}
