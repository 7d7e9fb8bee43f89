/// <reference types="vite/client" />
/// <reference types="msw/vite/client" />

declare module 'virtual:picture-icons' {
  import type { Icons } from '../seed/pictures/icon-names.ts';
  /** SVG bodies of the icons that pictures are made of. */
  export const icons: Icons;
}
