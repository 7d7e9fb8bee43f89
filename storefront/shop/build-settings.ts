import { type Capability, isCapability } from '@spaza/contracts/capabilities';

/** Build settings that depend on others. */
interface Environment {
  VITE_GENERATION?: string | undefined;
  VITE_PROVIDER_URL?: string | undefined;
  VITE_CAPABILITIES?: string | undefined;
}

/** The generation of a shop's calls. The default for a live shop is the older one: no document names newer calls. */
export const generationIn = ({ VITE_GENERATION, VITE_PROVIDER_URL }: Environment): 'older' | 'newer' =>
  VITE_GENERATION === 'older' || VITE_GENERATION === 'newer'
    ? VITE_GENERATION
    : VITE_PROVIDER_URL
      ? 'older'
      : 'newer';

/** What the shop has beyond the documented calls; undefined if it announces that itself. */
export const capabilitiesIn = ({ VITE_CAPABILITIES }: Environment): Capability[] | undefined =>
  VITE_CAPABILITIES === undefined
    ? undefined
    : VITE_CAPABILITIES.split(',')
        .map((name) => name.trim())
        .filter(isCapability);

/** Settings made at build time. */
export const buildSettings = {
  /** Generation of the shop's API. */
  generation: generationIn(import.meta.env),
  /** What the shop has beyond the documented calls; undefined if it announces that itself. */
  capabilities: capabilitiesIn(import.meta.env),
  /** Whether the shop's cookies are sent although it is on another host: for shops whose sessions are kept in cookies. */
  cookies: import.meta.env.VITE_COOKIES === 'include' ? 'include' : undefined,
  /** Base URL of the shop's API. If empty, the host that serves the page. */
  providerUrl: import.meta.env.VITE_PROVIDER_URL,
  /** Base URL of newer-generation calls. If empty, that of all calls. */
  newerUrl: import.meta.env.VITE_NEWER_URL,
  /** Base URL of the shop's configuration. If empty, the shop's own. */
  configUrl: import.meta.env.VITE_CONFIG_URL,
  /** Phone number of the support chat: country code first, digits only. If empty, there is no link to it. */
  supportPhone: import.meta.env.VITE_SUPPORT_PHONE ?? '',
  /** URL that the share link shares. If empty, the address of the shop. */
  shareUrl: import.meta.env.VITE_SHARE_URL ?? '',
  /**
   * Whether the shop behind this build is a sandbox: the sign-in screen then shows the demo shopper, and addresses are
   * looked up in the sandbox's own suburbs. If not set, a shop on another host is assumed to be real.
   */
  sandbox: import.meta.env.VITE_SANDBOX
    ? import.meta.env.VITE_SANDBOX === 'true'
    : !import.meta.env.VITE_PROVIDER_URL,
  poweredBy: import.meta.env.VITE_POWERED_BY ?? 'Spaza',
} as const;
