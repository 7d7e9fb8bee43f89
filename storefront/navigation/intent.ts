import { use, useRef } from 'react';
import { RouteContext } from './route-context.ts';

/**
 * How long a pointer must rest on a link, in ms, before it is likely to follow it. Passing over, scrolling underneath
 * or starting a touch scroll does not count, because prefetching uses data.
 */
const REST_MS = 65;

/**
 * Link handlers that prefetch the screen's code and data when the shopper is about to follow the link.
 * @param fetchData fetches the data that the screen needs; fresh data is not fetched again
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
