import { useLayoutEffect } from 'react';
import { useShop } from '../shop-context.tsx';
import { currentEntry } from './entries.ts';

/** Names the page after what the screen shows; undefined while that is not known: then it is called as its link was. */
export function usePageTitle(title: string | undefined): void {
  const { pageTitle } = useShop();
  useLayoutEffect(() => {
    pageTitle.value = title ?? currentEntry().title ?? null;
    return () => {
      pageTitle.value = null;
    };
  }, [pageTitle, title]);
}
