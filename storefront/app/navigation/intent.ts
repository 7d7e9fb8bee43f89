import { use, useRef } from 'react';
import { RouteContext } from './route-context.ts';

/**
 * A pointer that rests so long on a link may follow it; one that passes, that a page scrolls under, or that is a finger
 * which begins to scroll, does not: what it would fetch costs data. In ms.
 */
const REST_MS = 65;

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
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(resting.current);
  return {
    onPointerEnter: () => {
      leave();
      resting.current = setTimeout(prepare, REST_MS);
    },
    onPointerLeave: leave,
    onFocus: prepare,
  };
}
