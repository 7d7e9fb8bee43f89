import type { Agent, Dispatcher } from 'undici';

type Environment = Readonly<Record<string, string | undefined>>;

/** A shop on this machine is never behind a proxy. */
const HERE = 'localhost,127.0.0.1,[::1]';

/** Variables by precedence. For https, those for http come last. */
const variablesFor = (protocol: string) =>
  protocol === 'https:'
    ? ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']
    : ['http_proxy', 'HTTP_PROXY'];

/** An empty one counts as none. */
const variableIn = (env: Environment, protocol: string) => variablesFor(protocol).find((name) => env[name]);

function hostsWithout(env: Environment): string {
  const others = (env.no_proxy || env.NO_PROXY || '').split(/[,\s]+/);
  return others.includes('*') ? '*' : [...others, HERE].join(',');
}

/** Whether a list like `NO_PROXY` names a host: an entry includes its subdomains, and may have a port. */
function names(list: string, { hostname, port, protocol }: URL): boolean {
  const usualPort = protocol === 'https:' ? '443' : '80';
  return list.split(',').some((entry) => {
    const [, host = '', itsPort] = /^(?:\*?\.)?(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (itsPort !== undefined && itsPort !== (port || usualPort)) return false;
    return host === '*' || (host !== '' && (hostname === host || hostname.endsWith(`.${host}`)));
  });
}

/** The variable that names the proxy for an address; undefined if there is none. */
export function proxyVariable(env: Environment, address: string): string | undefined {
  const url = new URL(address);
  return names(hostsWithout(env), url) ? undefined : variableIn(env, url.protocol);
}

/**
 * A dispatcher for the proxies of the environment, which skips this machine and the hosts of `NO_PROXY`; undefined if the
 * environment names no proxy.
 */
export async function openProxies(
  env: Environment,
  options: Agent.Options = {},
): Promise<Dispatcher | undefined> {
  const proxyFor = (protocol: string) => env[variableIn(env, protocol) ?? ''] ?? '';
  const [httpProxy, httpsProxy] = [proxyFor('http:'), proxyFor('https:')];
  if (!httpsProxy) return undefined;
  const { EnvHttpProxyAgent, Pool } = await import('undici');

  /** undici treats a proxy that disconnects as a stale connection, and would retry forever. */
  class ProxyPool extends Pool {
    override connect(asked: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData>;
    override connect(asked: Dispatcher.ConnectOptions, callback: never): void;
    override async connect(asked: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> {
      try {
        return await super.connect(asked);
      } catch (cause) {
        throw new Error('The proxy did not connect', { cause });
      }
    }
  }

  return new EnvHttpProxyAgent({
    ...options,
    httpProxy,
    httpsProxy,
    noProxy: hostsWithout(env),
    clientFactory: (origin, its) => new ProxyPool(origin, its),
  });
}
