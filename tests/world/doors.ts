import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Sandbox } from '@spaza/mocks';
import { type HttpServer, serveHttp } from '@spaza/mocks/http';
import { createSandboxServer } from '@spaza/mocks/node';

/** Environment variable for how a run calls its shops: `http` or `msw`; in process if unset. */
export const DOOR = 'SPAZA_TESTS_DOOR';

const ORIGIN = 'http://shop.test';

/** A way to call a shop in this process from outside. */
type Way = Pick<Sandbox, 'fetch' | 'close'>;

const BODILESS = [204, 205, 304];

/**
 * Sends a request to an address, under the host name that its sender uses for the shop: links are based on
 * that.
 */
export async function sendTo(
  address: string,
  request: Request,
  more: Record<string, string>,
): Promise<Response> {
  const { origin, host } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const headers = { ...Object.fromEntries(request.headers), host, ...more };
  const { method, signal } = request;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = send(address + request.url.slice(origin.length), { method, headers, signal, agent: false });
    sent.once('response', resolve).once('error', reject).end(body);
  });
  const given = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    for (const value of values) given.append(name, value);
  const status = answer.statusCode ?? 0;
  if (!BODILESS.includes(status)) return new Response(await buffer(answer), { status, headers: given });
  answer.resume();
  return new Response(null, { status, headers: given });
}

function overHttp(shop: Sandbox): Way {
  let server: Promise<HttpServer> | undefined;
  const open = () => serveHttp({ sandbox: shop, port: 0, host: '127.0.0.1', proxies: 1 });
  return {
    async fetch(input, init, connection) {
      const request = new Request(input, init);
      const opening = server ?? open();
      server = opening;
      const { address } = await opening;
      // In-process callers are different every time.
      const caller = connection?.caller ?? `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
      const scheme = new URL(request.url).protocol.slice(0, -1);
      return sendTo(address, request, { 'x-forwarded-for': caller, 'x-forwarded-proto': scheme });
    },
    close: async () => ((await server) ?? shop).close(),
  };
}

/** Several shops of a file share one address: the call carries which of them is meant. */
const meant = new AsyncLocalStorage<Sandbox>();
let network: ReturnType<typeof createSandboxServer> | undefined;

function throughMsw(shop: Sandbox): Way {
  if (!network) {
    const anyShop = { handle: (request: Request) => meant.getStore()!.fetch(request) };
    network = createSandboxServer(anyShop as Sandbox, ORIGIN);
    network.listen({ onUnhandledFrame: 'bypass' });
  }
  return {
    async fetch(input, init, connection) {
      const request = new Request(input, init);
      // It cannot pass on the caller, and answers under one origin.
      if (connection || new URL(request.url).origin !== ORIGIN)
        return shop.fetch(request, undefined, connection);
      const send = () => meant.run(shop, () => fetch(request.clone()));
      return send().catch((error) => {
        // A kept connection that ended with a server of the same test: nothing was sent.
        if (error.cause?.code === 'UND_ERR_SOCKET' && error.cause.socket?.bytesWritten === 0) return send();
        throw error;
      });
    },
    close: () => shop.close(),
  };
}

/** Routes all requests to a shop as configured for this run. */
export function goThroughDoor(shop: Sandbox): void {
  const door = process.env[DOOR];
  if (!door) return;
  const inside = { ...shop, close: shop.close.bind(shop) };
  Object.assign(shop, door === 'http' ? overHttp(inside) : throughMsw(inside));
}
