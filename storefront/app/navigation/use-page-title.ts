import { useLayoutEffect } from 'react';
import { useShop } from '../shop-context.tsx';

/** Names the page after what the screen shows; undefined while that is not known. */
export function usePageTitle(title: string | undefined): void {
  const { pageTitle } = useShop();
  useLayoutEffect(() => {
    pageTitle.value = title ?? null;
    return () => {
      pageTitle.value = null;
    };
  }, [pageTitle, title]);
}
