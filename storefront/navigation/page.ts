import { useEffect, useLayoutEffect } from 'react';
import { useShop } from '../shop/shop-context.tsx';
import { currentEntry } from './entries.ts';

/** While the screen is shown, its back button leads to `path`. */
export function useBackTarget(path: string): void {
  const { backTarget } = useShop();
  useEffect(() => {
    backTarget.value = path;
    return () => {
      backTarget.value = null;
    };
  }, [backTarget, path]);
}

/** Sets the page title to what the screen shows. While undefined, the page has the name of the link that led to it. */
export function usePageTitle(title: string | undefined): void {
  const { pageTitle } = useShop();
  useLayoutEffect(() => {
    pageTitle.value = title ?? currentEntry().title ?? null;
    return () => {
      pageTitle.value = null;
    };
  }, [pageTitle, title]);
}

/**
 * Whether the shopper is still where this was called. Ask before something that took a while goes on to another screen,
 * charges a card or asks a question: nobody who has left wants that.
 */
export function staying(): () => boolean {
  const { pathname } = location;
  return () => location.pathname === pathname;
}

/**
 * Moves keyboard users to the top of the page after the focused element was removed. Call it when that happens; the
 * focus moves once any window over the page is closed.
 */
export const focusHeading = (): void =>
  void requestAnimationFrame(() => document.querySelector('h1')?.focus());
