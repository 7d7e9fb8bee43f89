import type { AroundNavHandler } from 'wouter';

interface Entry {
  /** How many steps of this visit lie before it; going back from 0 would leave the shop. */
  step: number;
  /** Tells it from every other entry, so that what is remembered of one is not taken for another's. */
  key: string;
  /** What the link that led here was called: the page's name until it is read. */
  title?: string;
  /** Path of the entry that lies before it; none for the first of a visit. */
  before?: string | undefined;
}

/** The history entry that is shown. The one with which the visit began has no key of its own. */
export function currentEntry(): Entry {
  const state = history.state as Partial<Entry> | null;
  return {
    step: state?.step ?? 0,
    key: state?.key ?? location.pathname,
    ...(typeof state?.title === 'string' && { title: state.title }),
    ...(typeof state?.before === 'string' && { before: state.before }),
  };
}

/** Marks the entries of history. One that is replaced by the same screen stays the same entry. */
export const markedNavigation: AroundNavHandler = (navigate, to, options) => {
  const now = currentEntry();
  const { pathname } = location;
  const isSameScreen = new URL(to, location.href).pathname === pathname;
  const next: Omit<Entry, 'title'> = {
    ...(options?.replace ? { step: now.step, before: now.before } : { step: now.step + 1, before: pathname }),
    key: options?.replace && isSameScreen ? now.key : Math.random().toString(36),
  };
  navigate(to, { ...options, state: { ...options?.state, ...next } });
};
