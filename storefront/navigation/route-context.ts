import { type ComponentType, createContext, use, useRef } from 'react';
import type { Chunk } from '../loading/chunk.ts';

/** Decoded path parameters of the address. */
export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>;
}

export type ScreenModule = { default: ComponentType<ScreenProps> };

export type Screen = Chunk<ScreenModule>;

/** Facts about the current route and the others, for components that do not know the routes. */
export interface RouteFacts {
  /** Whether the current screen requires the shopper to be signed in. */
  isPrivate: boolean;
  /** Fetches the code of the screen at a path. */
  preload: (path: string) => void;
  /** The previous path; null for the first of a visit. */
  cameFrom: string | null;
}

export const RouteContext = createContext<RouteFacts>({
  isPrivate: false,
  preload: () => undefined,
  cameFrom: null,
});

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
