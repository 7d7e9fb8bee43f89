import type { Id } from '@spaza/contracts';
import { parsedAddress } from '../client/base-url.ts';
import { CallError } from '../client/call-error.ts';
import type { CallInfo } from '../client/options.ts';

/** Where calls go. */
export interface Addresses {
  /** Base address of the provider: every call of an agency, and calls that concern no supplier. */
  provider: string;
  /**
   * Base address of calls of the newer generation, except those to a supplier with its own address. Defaults to the
   * provider's. Credentials go there too, so it must be https if the provider is.
   */
  newer?: string | undefined;
  /**
   * Base address of the shop's own configuration and that of a demo station. Defaults to the provider's. No
   * credentials are sent there unless it is at the provider's origin.
   */
  config?: string | undefined;
  /**
   * Base address of calls that concern a supplier: its `api_endpoint` in a marketplace, which may be a path at the
   * provider's host. Credentials go there too, since the shop names it; never from an https provider to plain http.
   * Undefined means the provider; null that a marketplace supplier has no address, so that no order can be placed
   * there.
   */
  forSupplier?: ((supplierId: Id) => string | null | undefined) | undefined;
}

/** A path is relative to the page. */
const inPage = (address: string) => parsedAddress(address, globalThis.location?.href);

/** Whether two base addresses are at the same origin. */
export const isOneOrigin = (one: string, other: string): boolean =>
  inPage(one)?.origin === inPage(other)?.origin;

/**
 * An address used in addition to the provider's, if it is allowed.
 * @param what its name in the error
 * @throws CallError `bad_base_url` if the provider's credentials would be sent in plain text, or if a path leads to
 * another host
 */
export function baseAddressBeside(own: string, provider: string, what: string, call: string): string {
  const at = inPage(provider);
  const leads = parsedAddress(own, at?.href);
  const isWhole = parsedAddress(own);
  const wrong =
    (!leads && 'is not an address') ||
    (at?.protocol === 'https:' && leads?.protocol === 'http:' && 'is not encrypted, as the provider is') ||
    (!isWhole && leads?.origin !== at?.origin && 'is a path that leads to another host');
  if (wrong) throw new CallError('bad_base_url', call, `${what} ${wrong}`);
  // If the provider's address is a path, relative to the page, this one stays a path too.
  return isWhole || !parsedAddress(provider) ? own : leads!.href;
}

/** Picks the base address of each call except those for the configuration. */
export const addressOf =
  ({ provider, forSupplier }: Addresses, base = provider) =>
  ({ call, supplierId }: CallInfo): string => {
    const own = supplierId === undefined ? undefined : forSupplier?.(supplierId);
    if (own === null && call === 'order.register') {
      throw new CallError(
        'missing_api_endpoint',
        call,
        `The supplier ${supplierId} has no api_endpoint, where it takes orders: without features.agency, a shop is a marketplace`,
      );
    }
    return own == null
      ? base
      : baseAddressBeside(own, provider, `The api_endpoint of the supplier ${supplierId}`, call);
  };
