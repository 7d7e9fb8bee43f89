/** What a build decides. */
export const buildSettings = {
  /** Generation of the shop's calls. */
  generation: import.meta.env.VITE_GENERATION === 'older' ? 'older' : 'newer',
  /** Base address of the shop's calls; where the page came from if it is empty. */
  providerUrl: import.meta.env.VITE_PROVIDER_URL,
  /** Base address of calls of the newer generation; that of all calls if it is empty. */
  newerUrl: import.meta.env.VITE_NEWER_URL,
  /** Base address of what the shop says of itself; the shop's own where it is empty. */
  configUrl: import.meta.env.VITE_CONFIG_URL,
  /**
   * Phone number of the messaging chat for support, with its country code and digits only; where it is empty the
   * shopper chooses whom to ask.
   */
  supportPhone: import.meta.env.VITE_SUPPORT_PHONE ?? '',
  /** What the share link shares; the address of the shop where it is empty. */
  shareUrl: import.meta.env.VITE_SHARE_URL ?? '',
  /** The shop behind this build is a sandbox: the demo shopper is shown where shoppers sign in. Off with `false`. */
  sandbox: import.meta.env.VITE_SANDBOX !== 'false',
  poweredBy: import.meta.env.VITE_POWERED_BY ?? 'Spaza',
} as const;
