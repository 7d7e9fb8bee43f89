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

/**
 * Ref for lines that move from one list to another as items become available or run short: if the line's stepper has
 * the focus, the same button has it afterwards. As a ref, it is called before a line is removed. `data-offer`
 * identifies the line.
 */
export function keepFocus(line: HTMLElement | null) {
  return () => {
    const { activeElement } = document;
    if (!line?.querySelector('fieldset')?.contains(activeElement)) return;
    const name = activeElement?.getAttribute('aria-label');
    requestAnimationFrame(() => {
      const there = [...document.querySelectorAll<HTMLElement>('[data-offer]')].find(
        ({ dataset }) => dataset.offer === line.dataset.offer,
      );
      const buttons = [...(there?.querySelectorAll<HTMLElement>('fieldset :is(button, input)') ?? [])];
      // The decrease button may have become the one that removes the line.
      (buttons.find((button) => button.getAttribute('aria-label') === name) ?? buttons.at(-1))?.focus();
    });
  };
}
