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

/** An address as the platform reads it. */
function parsed(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** A path is one of the page. */
const inPage = (address: string) => parsed(address, globalThis.location?.href);

/** Two base addresses are at one origin. */
export const isOneOrigin = (one: string, other: string): boolean =>
  inPage(one)?.origin === inPage(other)?.origin;

/**
 * The address of a supplier, as far as it may be used.
 * @throws CallError `bad_base_url` where what is known to the provider would go out in plain text, or where a path leads
 * to another host
 */
function ownAddress(own: string, provider: string, { call, supplierId }: CallInfo): string {
  const refused = (why: string) =>
    new CallError('bad_base_url', call, `The api_endpoint of the supplier ${supplierId} ${why}`);
  const at = inPage(provider);
  const leads = parsed(own, at?.href);
  if (!leads) throw refused('is no address');
  if (at?.protocol === 'https:' && leads.protocol === 'http:')
    throw refused('is not encrypted, as the provider is');
  if (parsed(own)) return own;
  if (leads.origin !== at?.origin) throw refused('is a path that leads to another host');
  // Where the provider is a path of the page, so are its suppliers.
  return parsed(provider) ? leads.href : own;
}

/** Picks the base address of each call but those for the configuration. */
export const addressOf =
  ({ provider, forSupplier }: Addresses) =>
  (info: CallInfo): string => {
    const { call, supplierId } = info;
    const own = supplierId === undefined ? undefined : forSupplier?.(supplierId);
    if (own === null && call === 'order.register') {
      throw new CallError('missing_api_endpoint', call, `The supplier ${supplierId} has no api_endpoint`);
    }
    return own == null ? provider : ownAddress(own, provider, info);
  };
