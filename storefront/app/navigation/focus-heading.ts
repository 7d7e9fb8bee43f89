/**
 * Whoever came by keyboard goes on at the top of the page: what had the focus is gone. To be called where it goes; the
 * focus moves once what stood over the page is closed.
 */
export const focusHeading = (): void =>
  void requestAnimationFrame(() => document.querySelector('h1')?.focus());
