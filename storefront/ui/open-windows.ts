import { signal } from '@preact/signals-react';

/** All open windows, whichever part of the page opened them; front one last. */
export const openWindows = signal<readonly HTMLDialogElement[]>([]);

function keep(open: readonly HTMLDialogElement[]): void {
  openWindows.value = open;
  document.documentElement.toggleAttribute('data-covered', open.length > 0);
}

/** Registers an open window. Returns a function that unregisters it. */
export function noteOpen(dialog: HTMLDialogElement): () => void {
  keep([...openWindows.peek(), dialog]);
  return () => keep(openWindows.peek().filter((other) => other !== dialog));
}
