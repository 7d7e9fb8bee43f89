/** What relative addresses in the shop's answers refer to: the shop may be on another host than the page. */
export const shopBase = (): string => import.meta.env.VITE_PROVIDER_URL || location.origin;

/** The address of a file of the shop, as the page has to ask for it. */
export const atShop = (address: string): string =>
  import.meta.env.VITE_PROVIDER_URL && URL.canParse(address, shopBase())
    ? new URL(address, shopBase()).href
    : address;
