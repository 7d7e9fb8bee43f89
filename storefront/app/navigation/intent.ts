import { use } from 'react';
import { RouteContext } from './route-context.ts';

/**
 * Handlers for a link: when the shopper is about to follow it, the screen's code and data are fetched.
 * @param fetchData fetches what the screen will ask for; fresh data is not fetched again
 */
export function useIntent(path: string, fetchData?: () => void) {
  const { preload } = use(RouteContext);
  const prepare = () => {
    preload(path.split('?')[0] ?? path);
    fetchData?.();
  };
  return { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare };
}
