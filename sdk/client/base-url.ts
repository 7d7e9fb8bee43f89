import { CallError } from './call-error.ts';
import type { CallInfo, ClientOptions } from './options.ts';

const refuse = (call: string, reason: string) =>
  new CallError('bad_base_url', call, `The base address of calls ${reason}`);

function parse(base: string): URL | undefined {
  try {
    return new URL(base);
  } catch {
    return undefined;
  }
}

const isSameOrigin = (base: string) => base === '' || (base.startsWith('/') && !base.startsWith('//'));

/** The base without its trailing slash. The refusal does not repeat the address: it may hold a password. */
function checked(base: string, call: string): string {
  if (isSameOrigin(base)) {
    if (typeof location === 'undefined') throw refuse(call, 'is relative, which only a browser can resolve');
    return base.replace(/\/$/, '');
  }
  const url = parse(base);
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!isHttp || url.username || url.password || url.search || url.hash) {
    throw refuse(call, 'must be http(s), without credentials, query or fragment');
  }
  return base.replace(/\/$/, '');
}

/**
 * What answers the base address of a call.
 * @throws CallError `bad_base_url`, at once where the address is fixed
 */
export function baseAddress(baseUrl: ClientOptions['baseUrl']): (info: CallInfo) => string {
  if (typeof baseUrl === 'string') {
    const base = checked(baseUrl, 'createClient');
    return () => base;
  }
  const known = new Map<string, string>();
  return (info) => {
    const given = baseUrl(info);
    const base = known.get(given) ?? checked(given, info.call);
    known.set(given, base);
    return base;
  };
}
