import { type HttpServer, serveHttp } from '@spaza/mocks/http';
import { inject } from 'vitest';
import { callsOf, openShop } from '../world/shop.ts';

/**
 * Opens a separate shop on that Monday, behind the built storefront, on any free port.
 * @param documents whether it answers only what the documents name
 * @param isMonday false for today, where a browser's clock cannot be set
 */
export async function openStorefront(
  mode: 'agency' | 'marketplace' = 'agency',
  documents = false,
  isMonday = true,
) {
  const { sandbox, keys, errors } = openShop({ mode, documents, isMonday });
  const servers: HttpServer[] = [];
  /** Serves the shop behind a build of the storefront, and returns its address. */
  async function serve(storefront: string): Promise<string> {
    const server = await serveHttp({ sandbox, storefront, port: 0, host: '127.0.0.1' });
    servers.push(server);
    return server.address;
  }
  const address = await serve(inject('storefront'));
  return {
    address,
    serve,
    async close() {
      for (const server of servers) await server.close();
    },
    keys,
    /** Unexpected errors in the shop. */
    errors,
    /** Calls of the shop, as made by a browser. */
    ...callsOf(fetch, address, keys.operator),
  };
}

export type Storefront = Awaited<ReturnType<typeof openStorefront>>;
