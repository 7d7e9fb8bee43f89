import { createContext } from 'react';

/** What is known of the routes below the place where they are all known. */
export interface RouteFacts {
  /** The screen that is shown is only for shoppers who are signed in. */
  isPrivate: boolean;
  /** Fetches the code of the screen at a path. */
  preload: (path: string) => void;
  /** Path that was shown before this one; null for the first of a visit. */
  cameFrom: string | null;
}

export const RouteContext = createContext<RouteFacts>({
  isPrivate: false,
  preload: () => undefined,
  cameFrom: null,
});
