import { isOwnName } from '../../shop/local-name.ts';

export interface OriginOptions {
  /** Number of proxies in front of the server; 0 trusts only the request. */
  proxies: number;
  /** Public origins of the shop, the main one first; empty if none are configured. */
  origins: readonly string[];
}

/** Returns the address that the caller has used for the shop, as passed on by trusted proxies. */
function askedOrigin({ url, headers }: Pick<Request, 'url' | 'headers'>, proxies: number): URL {
  const { origin, protocol, host } = new URL(url);
  if (proxies === 0) return new URL(origin);
  const told = (name: string) => {
    const way = headers.get(name)?.split(',') ?? [];
    return way.at(-Math.min(proxies, way.length))?.trim();
  };
  const scheme = told('x-forwarded-proto');
  const asked = `${scheme === 'https' || scheme === 'http' ? scheme : protocol.slice(0, -1)}://${told('x-forwarded-host') || host}`;
  return new URL(URL.canParse(asked) ? asked : origin);
}

/**
 * Returns the origin of links in the response to a request: a configured one, or if there is none, that of
 * the request if it can be the shop's. Undefined if the request is for another host.
 */
export function publicOrigin(
  request: Pick<Request, 'url' | 'headers'>,
  { proxies, origins }: OriginOptions,
): string | undefined {
  const { origin, host, hostname } = askedOrigin(request, proxies);
  const [main] = origins;
  if (main === undefined) return proxies > 0 || isOwnName(hostname) ? origin : undefined;
  const named = origins.find((own) => new URL(own).host === host);
  return named ?? (isOwnName(hostname) ? main : undefined);
}
