/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_GENERATION?: string;
  /** Base address of the shop's calls, where another host answers them than the one that serves the page; empty where none does. */
  readonly VITE_PROVIDER_URL: string;
  /** Base address of calls of the newer generation, if another host answers them; empty if none does. */
  readonly VITE_NEWER_URL: string;
  /** Base address of the shop's configuration, where another host has it than the shop's own; empty where none does. */
  readonly VITE_CONFIG_URL: string;
  readonly VITE_SUPPORT_PHONE?: string;
  readonly VITE_SHARE_URL?: string;
  readonly VITE_POWERED_BY?: string;
  readonly VITE_SANDBOX?: string;
  /** Address of a Photon search that finds places by their names; empty where nobody is asked. */
  readonly VITE_GEOCODER_URL: string;
  /** Address of the squares of a map, with `{z}`, `{x}` and `{y}`; without it there is no map. */
  readonly VITE_MAP_TILES?: string;
  /** Who is to be named beside the map. */
  readonly VITE_MAP_ATTRIBUTION?: string;
  readonly VITE_DEMO: boolean;
  /** Where analytics events go, with its ids; empty where they go nowhere. */
  readonly VITE_ANALYTICS_URL: string;
  /** Where failures of the page are reported, such as `https://key@errors.example/7`; empty where they are not. */
  readonly VITE_ERROR_DSN: string;
  /** Where an e-mail service hears of carts and orders; empty where it does not. */
  readonly VITE_EMAIL_MARKETING_URL: string;
  /** Name of the release, under which source maps are kept. */
  readonly VITE_RELEASE?: string;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
