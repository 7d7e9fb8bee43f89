/** What a build decides. */
export const buildSettings = {
  /** Generation of the shop's calls. */
  generation: import.meta.env.VITE_GENERATION === 'older' ? 'older' : 'newer',
  /** Base address of the shop's calls. If empty, the host that serves the page. */
  providerUrl: import.meta.env.VITE_PROVIDER_URL,
  /** Base address of calls of the newer generation. If empty, that of all calls. */
  newerUrl: import.meta.env.VITE_NEWER_URL,
  /** Base address of the shop's configuration. If empty, the shop's own. */
  configUrl: import.meta.env.VITE_CONFIG_URL,
  /** Phone number of the support chat: country code first, digits only. If empty, there is no link to it. */
  supportPhone: import.meta.env.VITE_SUPPORT_PHONE ?? '',
  /** What the share link shares. If empty, the address of the shop. */
  shareUrl: import.meta.env.VITE_SHARE_URL ?? '',
  /**
   * The shop behind this build is a sandbox: the demo shopper is shown where shoppers log in, and addresses are found
   * in the sandbox's own suburbs. If not set, a shop on another host is taken to be a real one.
   */
  sandbox: import.meta.env.VITE_SANDBOX
    ? import.meta.env.VITE_SANDBOX === 'true'
    : !import.meta.env.VITE_PROVIDER_URL,
  poweredBy: import.meta.env.VITE_POWERED_BY ?? 'Spaza',
} as const;
