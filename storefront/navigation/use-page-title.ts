import { useLayoutEffect } from 'react';
import { useShop } from '../shop/shop-context.tsx';
import { currentEntry } from './entries.ts';

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
