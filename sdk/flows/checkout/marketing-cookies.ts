import { COOKIE_LIMITS } from '@spaza/contracts/vocabulary';

/** By what an advertiser knows the visitor of a page. It goes with an order, so that the order can be put down to it. */
export interface MarketingCookies {
  fbp?: string | undefined;
  fbc?: string | undefined;
}

/**
 * What an advertiser has left in a page: its cookies `_fbp` and `_fbc`, as far as they are there.
 * @param cookies all cookies of the page, as `document.cookie` has them
 * @example
 * ```ts
 * import { marketingCookies } from '@spaza/sdk';
 *
 * const { fbp } = marketingCookies('theme=dark; _fbp=fb.1.1596403881668.1116446470');
 * console.log(fbp); // fb.1.1596403881668.1116446470
 * ```
 */
export function marketingCookies(cookies: string): MarketingCookies {
  const found: MarketingCookies = {};
  // A longer value is left out, so that the order does not fail because of it.
  for (const cookie of cookies.split(/;\s*/)) {
    const [, name, value] = /^_(fbp|fbc)=(.+)$/.exec(cookie) ?? [];
    if ((name === 'fbp' || name === 'fbc') && value && value.length <= COOKIE_LIMITS[name])
      found[name] = value;
  }
  return found;
}
