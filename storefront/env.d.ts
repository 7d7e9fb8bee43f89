/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_GENERATION?: string;
  /** Base address of the shop's calls, if another host than the one that serves the page has them; empty if not. */
  readonly VITE_PROVIDER_URL: string;
  /** Base address of calls of the newer generation, if another host has them; empty if not. */
  readonly VITE_NEWER_URL: string;
  /** Base address of the shop's configuration, if another host than the shop's own has it; empty if not. */
  readonly VITE_CONFIG_URL: string;
  readonly VITE_SUPPORT_PHONE?: string;
  readonly VITE_SHARE_URL?: string;
  readonly VITE_POWERED_BY?: string;
  /** `true` or `false`; if not set, `true` unless `VITE_PROVIDER_URL` is set. */
  readonly VITE_SANDBOX?: string;
  /** Address of a Photon search that finds places by name; empty if there is none. */
  readonly VITE_GEOCODER_URL: string;
  /** Address of the squares of a map, with `{z}`, `{x}` and `{y}`; without it there is no map. */
  readonly VITE_MAP_TILES?: string;
  /** Who is named beside the map. */
  readonly VITE_MAP_ATTRIBUTION?: string;
  readonly VITE_DEMO: boolean;
  /** Where analytics events go, with its ids; empty if they go nowhere. */
  readonly VITE_ANALYTICS_URL: string;
  /** Where failures of the page are reported, such as `https://key@errors.example/7`; empty if they are not. */
  readonly VITE_ERROR_DSN: string;
  /** Where carts and orders are reported to an e-mail service; empty if they are not. */
  readonly VITE_EMAIL_MARKETING_URL: string;
  /** Name of the release, under which source maps are kept. */
  readonly VITE_RELEASE?: string;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
