import { CallError } from './call-error.ts';
import type { CallInfo, ClientOptions } from './options.ts';

/** An address as parsed by the platform. */
export const parsedAddress = (address: string, base?: string): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined;

/** A path, with nothing that a browser would read as another host. */
const isSameOrigin = (base: string) => /^(?:\/(?![/\\])[^\\\p{Cc}]*)?$/u.test(base);

/** The base without a trailing slash. The error does not repeat the address: it may contain a password. */
function checked(base: string, call: string): string {
  const refused = (reason: string) =>
    new CallError('bad_base_url', call, `The base address of calls ${reason}`);
  let address = base;
  if (isSameOrigin(base)) {
    if (!globalThis.location) throw refused('is relative, which only a browser can resolve');
  } else {
    const url = parsedAddress(base);
    address = url ? url.origin + url.pathname : '';
    // Credentials, a query or a fragment would stand beside origin and path.
    if (!url || !/^https?:$/.test(url.protocol) || url.href !== address)
      throw refused('must be a whole http:// or https:// address without credentials, query or fragment');
  }
  return address.replace(/\/+$/, '');
}

/**
 * Returns a function that gives the base address of a call.
 * @throws CallError `bad_base_url`, immediately if the address is fixed
 */
export function baseAddress(baseUrl: ClientOptions['baseUrl']): (info: CallInfo) => string {
  if (typeof baseUrl !== 'function') {
    // An unset environment variable is refused here, not at the first call.
    const base = checked(String(baseUrl), 'createClient');
    return () => base;
  }
  const known = new Map<string, string>();
  return (info) => {
    const given = baseUrl(info);
    const base = known.get(given) ?? checked(String(given), info.call);
    known.set(given, base);
    return base;
  };
}
