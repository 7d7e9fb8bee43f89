/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_GENERATION?: string;
  readonly VITE_SUPPORT_PHONE?: string;
  readonly VITE_SHARE_URL?: string;
  readonly VITE_POWERED_BY?: string;
  readonly VITE_SANDBOX?: string;
  readonly VITE_GEOCODER_URL?: string;
  readonly VITE_MAP_TILES?: string;
  readonly VITE_MAP_ATTRIBUTION?: string;
  readonly VITE_DEMO: boolean;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module 'virtual:icon-sprite' {
  /** Address of the file with every icon. */
  const address: string;
  export default address;
}
