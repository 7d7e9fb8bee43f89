import type { AroundNavHandler } from 'wouter';

interface Entry {
  /** Number of earlier steps in this visit; going back from 0 would leave the shop. */
  step: number;
  /** Identifies the entry, so that state stored for it is not applied to another. */
  key: string;
  /** Name of the link that led here: the page's title until it has loaded. */
  title?: string;
  /** Path of the previous entry; undefined for the first of a visit. */
  before?: string | undefined;
}

/** The current history entry. The first one of a visit has no key. */
export function currentEntry(): Entry {
  const state = history.state as Partial<Entry> | null;
  return {
    step: state?.step ?? 0,
    key: state?.key ?? location.pathname,
    ...(typeof state?.title === 'string' && { title: state.title }),
    ...(typeof state?.before === 'string' && { before: state.before }),
  };
}

/** Marks history entries. An entry replaced by the same screen keeps its identity. */
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
