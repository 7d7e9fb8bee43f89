import { CallError } from './call-error.ts';
import type { CallInfo, ClientOptions } from './options.ts';

/** An address as parsed by the platform. */
export const parsedAddress = (address: string, base?: string): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined;

/**
 * The base without a trailing slash: a whole address, or a path of the page. The error does not repeat the address: it may
 * contain a password.
 */
function checked(base: string, call: string): string {
  const isPath = /^(\/|$)/.test(base);
  const page = isPath ? globalThis.location?.origin : undefined;
  const url = parsedAddress(base, page);
  // Credentials, a query or a fragment would stand beside origin and path. Browsers read some paths as another host.
  const isPlain = url && /^https?:$/.test(url.protocol) && url.href === url.origin + url.pathname;
  if (!isPlain || (isPath && url.origin !== page)) {
    const what =
      'must be a whole http:// or https:// address, or in a page a path, without credentials, query or fragment';
    throw new CallError('bad_base_url', call, `The base address of calls ${what}`);
  }
  return (isPath ? base : url.href).replace(/\/+$/, '');
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
