import { type ComponentType, createContext } from 'react';
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
