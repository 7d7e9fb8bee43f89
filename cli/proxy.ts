type Environment = Readonly<Record<string, string | undefined>>;

/** A shop on this machine is never behind a proxy. */
const HERE = 'localhost,127.0.0.1,[::1]';

/** The variable that names a proxy for an address, as other tools read it; undefined if there is none. */
export function proxyVariable(env: Environment, baseUrl: string): string | undefined {
  if (/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/.test(baseUrl)) return undefined;
  const names = baseUrl.startsWith('https:') ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY'];
  return names.find((name) => env[name]);
}

/** What sends through the proxies of the environment, except to this machine and to the hosts of `NO_PROXY`. */
export async function openProxies(env: Environment): Promise<object | undefined> {
  if (!proxyVariable(env, 'http:') && !proxyVariable(env, 'https:')) return undefined;
  const { EnvHttpProxyAgent } = await import('undici');
  const others = env.no_proxy ?? env.NO_PROXY;
  return new EnvHttpProxyAgent({ noProxy: others === '*' ? '*' : [others, HERE].filter(Boolean).join(',') });
}
