/**
 * Moves keyboard users to the top of the page after the focused element was removed. Call it when that happens; the
 * focus moves once any window over the page is closed.
 */
export const focusHeading = (): void =>
  void requestAnimationFrame(() => document.querySelector('h1')?.focus());
