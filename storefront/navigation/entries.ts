import { type AroundNavHandler, useLocation } from 'wouter';
import { useShop } from '../shop/shop-context.tsx';
import { paths } from './paths.ts';

interface Entry {
  /** Number of earlier steps in this visit; going back from 0 would leave the shop. */
  step: number;
  /** Identifies the entry, so that state stored for it is not applied to another. */
  key: string;
  /** Name of the link that led here: the page's title until it has loaded. */
  title?: string | undefined;
  /** Path of the previous entry; undefined for the first of a visit. */
  before?: string | undefined;
}

/** The current history entry. The first one of a visit has no key. */
export function currentEntry(): Entry {
  const state = history.state as Partial<Entry> | null;
  return {
    step: state?.step ?? 0,
    key: state?.key ?? location.pathname,
    title: typeof state?.title === 'string' ? state.title : undefined,
    before: typeof state?.before === 'string' ? state.before : undefined,
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

/**
 * Handles the back button: to the stored target, otherwise one step back, otherwise home. Adds nothing to history: the
 * page that was left would precede the target, and going back from there would lead forward again.
 */
export function useBack(): () => void {
  const { backTarget } = useShop();
  const [, navigate] = useLocation();
  return () => {
    const target = backTarget.value;
    const { step, before } = currentEntry();
    // The target as it was left, including its query.
    const isBefore = target !== null && target === before;
    if (isBefore || (target === null && step > 0)) history.back();
    else navigate(target ?? paths.home, { replace: true });
  };
}
