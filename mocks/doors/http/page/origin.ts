/**
 * Returns the scheme and host under which the caller knows the shop. Trusted proxies may have been called
 * under another: they pass it on in `X-Forwarded-Proto` and `X-Forwarded-Host`.
 * @param proxies number of proxies in front of the server; 0 trusts only the request
 */
export function publicOrigin({ url, headers }: Pick<Request, 'url' | 'headers'>, proxies: number): string {
  const { origin, protocol, host } = new URL(url);
  if (proxies === 0) return origin;
  const told = (name: string) => {
    const way = headers.get(name)?.split(',') ?? [];
    return way.at(-Math.min(proxies, way.length))?.trim();
  };
  const scheme = told('x-forwarded-proto');
  const asked = `${scheme === 'https' || scheme === 'http' ? scheme : protocol.slice(0, -1)}://${told('x-forwarded-host') || host}`;
  return URL.canParse(asked) ? new URL(asked).origin : origin;
}
