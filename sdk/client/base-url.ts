import { CallError } from './call-error.ts';
import type { CallInfo, ClientOptions } from './options.ts';

const refuse = (call: string, reason: string) =>
  new CallError('bad_base_url', call, `The base address of calls ${reason}`);

const TRAILING = /\/+$/;

/** An address as parsed by the platform. */
export function parsedAddress(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** A path, with nothing that a browser would read as another host. */
const isSameOrigin = (base: string) => /^(?:\/(?![/\\])[^\\\p{Cc}]*)?$/u.test(base);

/** The base without a trailing slash. The error does not repeat the address: it may contain a password. */
function checked(base: string, call: string): string {
  if (isSameOrigin(base)) {
    if (typeof location === 'undefined') throw refuse(call, 'is relative, which only a browser can resolve');
    return base.replace(TRAILING, '');
  }
  const url = parsedAddress(base);
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!isHttp || url.username || url.password || url.search || url.hash) {
    throw refuse(call, 'must be a whole http:// or https:// address without credentials, query or fragment');
  }
  return (url.origin + url.pathname).replace(TRAILING, '');
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
