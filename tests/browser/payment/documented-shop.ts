import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What pages of other origins may send, as on a shop that knows no more than the documents. */
const ALLOWED = ['content-type', 'authorization'];

/** The parts of a sandbox's answers that no document names. */
interface Config {
  capabilities?: string[];
  config?: Config;
}
interface Answer extends Config {
  transaction?: { provider?: string; provider_data?: Record<string, string> };
}

/** A call that reached the shop. */
interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
}

/**
 * Stands in front of a sandbox as a shop that has only what the documents name: it announces no capabilities, allows
 * other origins no further headers, and says of a payment at PayGate what PayGate gave it.
 */
export async function serveDocumented(sandbox: string) {
  const calls: Call[] = [];
  /** Pages of the simulated provider, by PayGate's id of the payment. */
  const pages = new Map<string, string>();

  const documented = (body: Answer) => {
    for (let part: Config | undefined = body; part; part = part.config) delete part.capabilities;
    const { transaction } = body;
    const {
      PAY_REQUEST_ID: id = '',
      CHECKSUM: checksum = '',
      redirect_url: page = '',
    } = transaction?.provider_data ?? {};
    if (transaction?.provider === 'paygate' && id) {
      pages.set(id, page);
      transaction.provider_data = { PAY_REQUEST_ID: id, CHECKSUM: 'of the form' };
    }
    return body;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', sandbox);
    const shared = { 'access-control-allow-origin': '*' };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        ...shared,
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': ALLOWED.join(', '),
      });
      return void response.end();
    }
    calls.push({ method: request.method ?? '', path: pathname, query: Object.fromEntries(searchParams) });
    const { authorization, 'content-type': type } = request.headers;
    const sent = await text(request);
    const isWrite = request.method !== 'GET';
    const got = await fetch(new URL(request.url ?? '/', sandbox), {
      method: request.method ?? 'GET',
      headers: {
        ...(authorization && { authorization }),
        ...(type && { 'content-type': type }),
        // The sandbox asks for one; no document does.
        ...(isWrite && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(isWrite && sent && { body: sent }),
    });
    const isJson = got.headers.get('content-type')?.includes('json') ?? false;
    const body = isJson
      ? JSON.stringify(documented(JSON.parse((await got.text()) || '{}')))
      : new Uint8Array(await got.arrayBuffer());
    response
      .writeHead(got.status, { ...shared, 'content-type': got.headers.get('content-type') ?? 'text/plain' })
      .end(body);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Pays with a card on the provider's page, and returns what PayGate adds to the address it leads back to. */
    async pay(payRequestId: string, card: string): Promise<URLSearchParams> {
      const page = pages.get(payRequestId);
      if (!page) throw new Error(`Nobody pays ${payRequestId}`);
      const form = {
        method: 'POST',
        body: new URLSearchParams({ card_number: card }),
        redirect: 'manual',
      } as const;
      const back = new URL((await fetch(page, form)).headers.get('location') ?? '', page).searchParams;
      return new URLSearchParams(
        ['PAY_REQUEST_ID', 'TRANSACTION_STATUS', 'CHECKSUM'].map((name) => [name, back.get(name) ?? '']),
      );
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
