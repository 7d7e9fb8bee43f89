/**
 * For the elements of lines that go from one list to another, once there is enough of the goods again or too little:
 * whoever is at the stepper of such a line is at the same button of it afterwards. As a ref, it is told before a line
 * goes. The line says in `data-offer` whose it is.
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
      // The button that lessens may have become the one that takes the line away.
      (buttons.find((button) => button.getAttribute('aria-label') === name) ?? buttons.at(-1))?.focus();
    });
  };
}
