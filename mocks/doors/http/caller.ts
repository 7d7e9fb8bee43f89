import type { IncomingMessage } from 'node:http';

/**
 * The address that a request comes from. Every proxy writes the one that called it behind what `X-Forwarded-For` said
 * before, so only as many addresses count as there are proxies of one's own: whatever stands before them, anybody can
 * have written.
 * @param proxies how many stand before the server; 0 believes the connection alone
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
  // Where fewer tell than there are proxies, the first one was called by whoever the first address is.
  return way.at(-Math.min(proxies, way.length)) ?? socket.remoteAddress;
}
