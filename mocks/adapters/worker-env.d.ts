/// <reference types="vite/client" />
/// <reference types="msw/vite/client" />

declare module 'virtual:artwork' {
  import type { Artwork } from '../seed/pictures/artwork.ts';
  /** What pictures are made of. */
  export const artwork: Artwork;
}
