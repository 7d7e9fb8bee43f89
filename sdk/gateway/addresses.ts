import type { Id } from '@spaza/contracts';
import { CallError } from '../client/call-error.ts';
import type { CallInfo } from '../client/options.ts';

/** Where calls go. */
export interface Addresses {
  /** Base address of the provider: every call of an agency, and calls that concern no supplier. */
  provider: string;
  /**
   * Base address of what the shop says of itself: its configuration and that of a demo station. The provider's where it
   * is left out or empty.
   */
  config?: string | undefined;
  /**
   * Base address of the calls that concern a supplier: its `api_endpoint` in a marketplace, which may be a path at the
   * provider's host. Undefined means the provider; null that a marketplace supplier has none, so that no order can be
   * placed there.
   */
  forSupplier?: (supplierId: Id) => string | null | undefined;
}

const isAbsolute = (address: string) => /^https?:/.test(address);

/** Picks the base address of each call. */
export const addressOf =
  ({ provider, config, forSupplier }: Addresses) =>
  ({ call, supplierId }: CallInfo): string => {
    if (config && call.startsWith('config.')) return config;
    const own = supplierId === undefined ? undefined : forSupplier?.(supplierId);
    if (own === null && call === 'order.register') {
      throw new CallError('missing_api_endpoint', call, `The supplier ${supplierId} has no api_endpoint`);
    }
    if (own == null) return provider;
    return own.startsWith('/') && isAbsolute(provider) ? new URL(own, provider).href : own;
  };
