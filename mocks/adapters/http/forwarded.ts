import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
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

/**
 * Returns the network of an IPv6 address, whose remaining 64 bits a caller can choose: `2c0f:f4c0:0:0::/64`.
 */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array<string>(Math.max(0, missing)).fill('0'), ...end].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Returns what limits are counted by: the address without its port, or the network of an IPv6 address. */
function grouped(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare) ?? [];
  if (mapped) return mapped;
  return isIPv6(bare) ? networkOf(bare.replace(/%.*$/, '')) : bare;
}

type From = Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> };

/**
 * Returns the address that a request comes from, IPv6 addresses grouped by network. Every proxy appends its
 * caller to `X-Forwarded-For`, so only as many addresses count as there are trusted proxies: anything before
 * them may be forged.
 * @param proxies number of proxies in front of the server; 0 trusts only the connection
 */
export function callerOf({ socket, headers }: From, proxies: number): string | undefined {
  const told = proxies === 0 ? '' : [headers['x-forwarded-for'] ?? []].flat().join();
  const way = told.split(',').flatMap((address) => address.trim() || []);
  // If there are fewer entries than proxies, the first entry is the caller of the first proxy.
  const address = way.at(-Math.min(proxies, way.length)) ?? socket.remoteAddress;
  return address === undefined ? undefined : grouped(address);
}

/** Whether a request was forwarded by a proxy, or claims to be. */
export const isForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
