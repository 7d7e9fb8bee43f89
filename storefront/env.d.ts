/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_GENERATION?: string;
  /** Names of capabilities, separated by commas; if not set, what the shop announces. */
  readonly VITE_CAPABILITIES?: string;
  readonly VITE_COOKIES?: string;
  /** Base URL of the shop's API, if not on the host that serves the page; otherwise empty. */
  readonly VITE_PROVIDER_URL: string;
  /** Base URL of newer-generation calls, if on another host; otherwise empty. */
  readonly VITE_NEWER_URL: string;
  /** Base URL of the shop's configuration, if not on the shop's own host; otherwise empty. */
  readonly VITE_CONFIG_URL: string;
  readonly VITE_SUPPORT_PHONE?: string;
  readonly VITE_SHARE_URL?: string;
  readonly VITE_POWERED_BY?: string;
  /** `true` or `false`; defaults to `true` unless `VITE_PROVIDER_URL` is set. */
  readonly VITE_SANDBOX?: string;
  /** URL of a Photon search that finds places by name; empty if there is none. */
  readonly VITE_GEOCODER_URL: string;
  /** URL of map tiles, with `{z}`, `{x}` and `{y}`; if not set, there is no map. */
  readonly VITE_MAP_TILES?: string;
  /** Attribution shown next to the map. */
  readonly VITE_MAP_ATTRIBUTION?: string;
  readonly VITE_DEMO: boolean;
  /** URL that analytics events are sent to, including its ids; empty if they are not sent. */
  readonly VITE_ANALYTICS_URL: string;
  /** Where errors of the page are reported, such as `https://key@errors.example/7`; empty if they are not. */
  readonly VITE_ERROR_DSN: string;
  /** Where carts and orders are reported to an e-mail service; empty if they are not. */
  readonly VITE_EMAIL_MARKETING_URL: string;
  /** Name of the release, under which source maps are stored. */
  readonly VITE_RELEASE?: string;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
