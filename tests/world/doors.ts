import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import type { Sandbox } from '@spaza/mocks';
import { type HttpServer, serveHttp } from '@spaza/mocks/http';
import { createSandboxServer } from '@spaza/mocks/node';

/** The door through which a run calls its shops: `http` or `msw`; none where it calls them in process. */
export const DOOR = 'SPAZA_TESTS_DOOR';

const ORIGIN = 'http://shop.test';

/** A way from outside to a shop in this process. */
type Way = Pick<Sandbox, 'fetch' | 'close'>;

/** What a call sends, for another address. */
const sentAs = async ({ method, headers, body, signal }: Request, text: Promise<ArrayBuffer>) => ({
  method,
  headers: Object.fromEntries(headers),
  redirect: 'manual' as const,
  signal,
  ...(body && { body: await text }),
});

function overHttp(shop: Sandbox): Way {
  let server: Promise<HttpServer> | undefined;
  const open = () => serveHttp({ sandbox: shop, port: 0, host: '127.0.0.1', proxies: 1 });
  return {
    async fetch(request, connection) {
      server ??= open();
      const { address } = await server;
      const { origin, host } = new URL(request.url);
      const sent = await sentAs(request, request.arrayBuffer());
      // Who calls in process is nobody twice. Where links lead is made of the name that the caller has for the shop.
      const caller = connection?.caller ?? `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
      Object.assign(sent.headers, { host, 'x-forwarded-for': caller });
      return fetch(address + request.url.slice(origin.length), sent);
    },
    close: async () => (server ? (await server).close() : shop.close()),
  };
}

/** Several shops of a file have one address: which of them is meant goes along with the call. */
const meant = new AsyncLocalStorage<Sandbox>();
let network: ReturnType<typeof createSandboxServer> | undefined;

function throughMsw(shop: Sandbox): Way {
  if (!network) {
    const anyShop = { handle: (request: Request) => meant.getStore()!.fetch(request) };
    network = createSandboxServer(anyShop as Sandbox, ORIGIN);
    network.listen({ onUnhandledFrame: 'bypass' });
  }
  return {
    fetch: async (request, connection) =>
      // It cannot tell who calls.
      connection
        ? shop.fetch(request, connection)
        : meant.run(shop, async () => fetch(request.url, await sentAs(request, request.arrayBuffer()))),
    close: () => shop.close(),
  };
}

/** Has everything that is asked of a shop go through the door of this run. */
export function useDoor(shop: Sandbox): void {
  const door = process.env[DOOR];
  if (!door) return;
  const inside = { ...shop, close: shop.close.bind(shop) };
  Object.assign(shop, door === 'http' ? overHttp(inside) : throughMsw(inside));
}
