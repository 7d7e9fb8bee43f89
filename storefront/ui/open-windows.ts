import { signal } from '@preact/signals-react';

/** The windows that are open, whichever part of the page opened them; the one in front last. */
export const openWindows = signal<readonly HTMLDialogElement[]>([]);

function keep(open: readonly HTMLDialogElement[]): void {
  openWindows.value = open;
  document.documentElement.toggleAttribute('data-covered', open.length > 0);
}

/** Notes that a window was opened. Returns what notes that it is gone. */
export function noteOpen(dialog: HTMLDialogElement): () => void {
  keep([...openWindows.peek(), dialog]);
  return () => keep(openWindows.peek().filter((other) => other !== dialog));
}
