import type { Id } from '@spaza/contracts';
import { CallError } from '../client/call-error.ts';
import type { CallInfo } from '../client/options.ts';

/** Where calls go. */
export interface Addresses {
  /** Base address of the provider: every call of an agency, and calls that concern no supplier. */
  provider: string;
  /**
   * Base address of what the shop says of itself: its configuration and that of a demo station. The provider's where it
   * is left out or empty. No credentials are sent there, unless it is at the provider's origin.
   */
  config?: string | undefined;
  /**
   * Base address of the calls that concern a supplier: its `api_endpoint` in a marketplace, which may be a path at the
   * provider's host. Credentials go there too, for the shop names it; from an https provider never to plain http.
   * Undefined means the provider; null that a marketplace supplier has none, so that no order can be
   * placed there.
   */
  forSupplier?: ((supplierId: Id) => string | null | undefined) | undefined;
}

/** Of the page itself where it is empty. */
const originOf = (address: string) => (/^(\/|$)/.test(address) ? '' : new URL(address).origin);

/** Two base addresses are at one origin, as far as they say so themselves. */
export const isOneOrigin = (one: string, other: string): boolean => originOf(one) === originOf(other);

const isAbsolute = (address: string) => /^https?:/.test(address);

/** Picks the base address of each call but those for the configuration. */
export const addressOf =
  ({ provider, forSupplier }: Addresses) =>
  ({ call, supplierId }: CallInfo): string => {
    const own = supplierId === undefined ? undefined : forSupplier?.(supplierId);
    if (own === null && call === 'order.register') {
      throw new CallError('missing_api_endpoint', call, `The supplier ${supplierId} has no api_endpoint`);
    }
    if (own == null) return provider;
    if (/^https:/i.test(provider) && /^http:/i.test(own)) {
      const what = `The api_endpoint of the supplier ${supplierId} is not encrypted, as the provider is`;
      throw new CallError('bad_base_url', call, what);
    }
    return own.startsWith('/') && isAbsolute(provider) ? new URL(own, provider).href : own;
  };
