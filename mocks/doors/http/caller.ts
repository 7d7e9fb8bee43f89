import type { IncomingMessage } from 'node:http';

/**
 * Returns the address that a request comes from. Every proxy appends its caller to `X-Forwarded-For`, so only
 * as many addresses count as there are trusted proxies: anything before them could have been written by
 * anyone.
 * @param proxies number of proxies in front of the server; 0 trusts only the connection
 */
export function callerOf(
  {
    socket,
    headers,
  }: Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> },
  proxies: number,
): string | undefined {
  if (proxies === 0) return socket.remoteAddress;
  const told = [headers['x-forwarded-for'] ?? []].flat().join();
  const way = told.split(',').flatMap((address) => address.trim() || []);
  // If there are fewer entries than proxies, the first entry is the caller of the first proxy.
  return way.at(-Math.min(proxies, way.length)) ?? socket.remoteAddress;
}
