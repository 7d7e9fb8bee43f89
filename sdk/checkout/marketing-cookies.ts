import { COOKIE_LIMITS } from '@spaza/contracts/vocabulary';

/** How an advertiser identifies the visitor of a page. Sent with an order, so that the order can be attributed. */
export interface MarketingCookies {
  /** The browser, as Meta names it. */
  fbp?: string | undefined;
  /** The click that led here, as Meta names it. */
  fbc?: string | undefined;
}

/**
 * Reads the cookies `_fbp` and `_fbc` that an advertiser has set in a page, if any.
 * @param cookies all cookies of the page, as in `document.cookie`
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
