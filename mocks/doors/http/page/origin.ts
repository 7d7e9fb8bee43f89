/**
 * Scheme and host under which whoever asks knows the shop. Proxies of one's own may have been asked under another: they
 * say so in `X-Forwarded-Proto` and `X-Forwarded-Host`.
 * @param proxies how many stand before the server; 0 believes the request alone
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
