import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { inspect } from 'node:util';
import { newer, older } from '@spaza/contracts';
import { routes } from '@spaza/contracts/routes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from './create-client.ts';
import { serve } from './testing/server.ts';
import { offers, stubFetch } from './testing/stub.ts';
import { VERSION } from './version.ts';

const search = { query: { query: 'rooibos' } };
const clientOf = (baseUrl: string, timeoutMs?: number) => createClient(routes.older, { baseUrl, timeoutMs });

async function bodyOf(request: IncomingMessage): Promise<{ type: string; text: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return { type: request.headers['content-type'] ?? '', text: Buffer.concat(chunks).toString() };
}

test.each([
  ['a write that is answered 204 was done, although its contract lists no 204', 204, true],
  ['a write that is answered 409 was not done', 409, false],
])('%s', async (_what, status, acted) => {
  const shop = await serve((_request, response) => response.writeHead(status).end());
  const call = clientOf(shop).order.cancel({ params: { order_id: '7' } });
  await expect(call).rejects.toMatchObject({ status, acted });
});

test('an answer that takes longer than the time-out is a retryable error', async () => {
  const shop = await serve(() => undefined);
  await expect(clientOf(shop, 30).catalog.search(search)).rejects.toMatchObject({
    kind: 'timeout',
    what: 'catalog.search was not answered within 30 ms',
    retryable: true,
  });
});

test('calls of the newer generation time out after 60 seconds, those of the older never, unless the caller says otherwise', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const ended = vi.spyOn(globalThis, 'clearTimeout');
  onTestFinished(() => {
    timer.mockRestore();
    ended.mockRestore();
  });
  const limitOf = async (contract: typeof older | typeof newer, timeoutMs?: number) => {
    timer.mockClear();
    const { fetch } = stubFetch(offers);
    await createClient(contract, { baseUrl: 'http://shop.test', fetch, timeoutMs }).catalog.search(search);
    const begun = timer.mock.results.map(({ value }) => value);
    // No timer runs on after its call.
    expect(ended.mock.calls.flat()).toEqual(expect.arrayContaining(begun));
    return timer.mock.calls.map(([, ms]) => ms);
  };
  expect(await limitOf(routes.newer)).toEqual([60_000]);
  expect(await limitOf(newer)).toEqual([60_000]);
  expect(await limitOf(routes.older)).toEqual([]);
  expect(await limitOf(older)).toEqual([]);
  expect(await limitOf(routes.newer, 500)).toEqual([500]);
  expect(await limitOf(routes.newer, Number.POSITIVE_INFINITY)).toEqual([]);
});

test('the time-out covers the whole body', async () => {
  const shop = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"status":');
  });
  // Long enough for the beginning to arrive on a busy machine.
  const call = clientOf(shop, 1000).catalog.search(search);
  await expect(call).rejects.toMatchObject({ kind: 'timeout', status: 200 });
});

test('the caller can abort a call while it waits and while its answer is read', async () => {
  const controller = new AbortController();
  const shop = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"status":');
    controller.abort();
  });
  const aborted = { kind: 'aborted', retryable: false };
  const { catalog } = clientOf(shop, 5000);
  await expect(catalog.search({ ...search, signal: controller.signal })).rejects.toMatchObject(aborted);
  await expect(catalog.search({ ...search, signal: AbortSignal.abort() })).rejects.toMatchObject(aborted);
  await expect(
    catalog.search({ ...search, fetchOptions: { signal: AbortSignal.abort() } }),
  ).rejects.toMatchObject(aborted);
});

test('an answer that breaks off is a network error', async () => {
  const shop = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
    response.write('{"status":"ok"', () => response.destroy());
  });
  await expect(clientOf(shop).catalog.search(search)).rejects.toMatchObject({
    kind: 'network',
    what: 'catalog.search got an answer that broke off',
    status: 200,
    retryable: true,
  });
});

test('a call without an answer is a network error, and may have reached the shop', async () => {
  const closed = await serve((_, response) => response.destroy());
  await expect(clientOf(closed).catalog.search(search)).rejects.toMatchObject({
    kind: 'network',
    what: 'catalog.search got no answer',
    status: undefined,
    sent: true,
  });
});

test('a refused connection is reported with address, reason and number of tries, as not sent', async () => {
  const left = createServer().listen(0, '127.0.0.1');
  await once(left, 'listening');
  const { port } = left.address() as AddressInfo;
  await new Promise((closed) => left.close(closed));
  const gone = `http://127.0.0.1:${port}`;
  const client = createClient(routes.older, {
    baseUrl: gone,
    retry: { times: 2, wait: async () => undefined },
  });
  await expect(client.catalog.search({ query: { query: 'a secret' } })).rejects.toMatchObject({
    kind: 'network',
    message: `catalog.search got no answer (GET ${gone}/catalog/v1/offers/search, connect ECONNREFUSED 127.0.0.1:${port}, tried 3 times)`,
    method: 'GET',
    address: `${gone}/catalog/v1/offers/search`,
    attempts: 3,
    sent: false,
    retryable: true,
  });
  // A write that was not sent may be repeated by its caller, but is not retried.
  const body = { login: '0821234567', password: 'a-password' };
  await expect(client.account.signIn({ params: { scope: 'users' }, body })).rejects.toMatchObject({
    sent: false,
    retryable: true,
    attempts: 1,
  });
});

test('a call has its own time-out, retries and headers', async () => {
  const seen: (string | undefined)[] = [];
  const shop = await serve(({ headers }, response) => {
    seen.push(headers['x-trace'] as string | undefined);
    response.writeHead(503).end();
  });
  const client = createClient(routes.older, {
    baseUrl: shop,
    retry: { times: 2, wait: async () => undefined },
  });
  await client.catalog
    .search({ ...search, retries: 0, extraHeaders: { 'x-trace': 'one' } })
    .catch(() => undefined);
  expect(seen).toEqual(['one']);
  const silent = await serve(() => undefined);
  await expect(
    clientOf(silent, 60_000).catalog.search({ ...search, timeoutMs: 20, retries: 0 }),
  ).rejects.toMatchObject({ kind: 'timeout', what: 'catalog.search was not answered within 20 ms' });
});

test.each([
  ['a page of a proxy', 'text/html; charset=utf-8', '<h1>Welcome</h1>', "'text/html'"],
  ['an empty body', 'application/json', '', 'an empty or broken body'],
  ['JSON that was cut', 'application/json', '{"status":"ok","token":"hush', 'an empty or broken body'],
  ['a picture', 'image/png', 'png', "'image/png'"],
  ['a plain text where JSON is agreed', 'text/plain', 'busy', "'text/plain'"],
  ['JSON that is called a text', 'text/plain', '{"status":"ok","offers":[]}', "'text/plain'"],
])('%s is no answer of a shop', async (_, type, text, what) => {
  const shop = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': type, 'x-request-id': 'r-2' }).end(text);
  });
  const error = await clientOf(shop)
    .catalog.search(search)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    kind: 'unreadable_body',
    what: `catalog.search answered 200 with ${what} instead of JSON`,
    status: 200,
    requestId: 'r-2',
  });
  expect(inspect(error)).not.toContain('hush');
});

test.each(['Application/JSON; Charset=UTF-8', 'text/json', 'application/problem+json'])(
  'JSON is known by its media type, however that is written: %s',
  async (type) => {
    const shop = await serve((_, response) => {
      response.writeHead(200, { 'content-type': type }).end('{"status":"ok","offers":[]}');
    });
    expect((await clientOf(shop).catalog.search(search)).body).toEqual({ status: 'ok', offers: [] });
  },
);

test('takes a time-out beyond the limit of timers as no limit, and one with a fraction', async () => {
  const shop = await serve((_, response) => {
    response.setHeader('content-type', 'application/json').end('{"status":"ok","offers":[]}');
  });
  for (const ms of [4999.5, 2 ** 31, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY]) {
    const { catalog } = createClient(routes.older, { baseUrl: shop, timeoutMs: ms, deadlineMs: ms });
    expect((await catalog.search(search)).status).toBe(200);
  }
});

test('a `fetch` may throw instead of rejecting', async () => {
  const cause = new Error('no such network');
  const send = () => {
    throw cause;
  };
  const { catalog } = createClient(routes.older, {
    baseUrl: 'http://shop.test',
    fetch: send,
    retry: { times: 0 },
  });
  await expect(catalog.search(search)).rejects.toMatchObject({ kind: 'network', cause });
});

test('sends the program’s own headers, and does not follow a redirect with them', async () => {
  const elsewhere: unknown[] = [];
  const other = await serve((request, response) => {
    elsewhere.push(request.headers['x-tenant']);
    response.end('{}');
  });
  let tenant: unknown;
  const shop = await serve((request, response) => {
    tenant = request.headers['x-tenant'];
    response.writeHead(302, { location: other }).end();
  });
  const call = clientOf(shop).catalog.search({ ...search, extraHeaders: { 'X-Tenant': 'kasi' } });
  await expect(call).rejects.toMatchObject({ kind: 'unexpected_status' });
  expect([tenant, elsewhere]).toEqual(['kasi', []]);
});

test.each([
  ['routes without schemas', routes.older],
  ['the full contract', older],
])('a plain text stays a text where the contract has one: %s', async (_, contract) => {
  let type = 'text/plain; charset=utf-8';
  const shop = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': type }).end('1.2.3');
  });
  const { config } = createClient(contract, { baseUrl: shop });
  expect((await config.version()).body).toBe('1.2.3');
  type = 'text/html';
  await expect(config.version()).rejects.toMatchObject({ kind: 'unreadable_body' });
});

test('a status without content has no body', async () => {
  const withNothing = {
    ping: { method: 'GET', path: '/ping', responses: { 204: null } },
  } as const;
  const shop = await serve((_, response) => void response.writeHead(204).end());
  const { status, body } = await createClient(withNothing, { baseUrl: shop }).ping();
  expect([status, body]).toEqual([204, undefined]);
});

test('a form holds texts unchanged and leaves out undefined fields', async () => {
  const received: Array<{ type: string; text: string }> = [];
  const shop = await serve(async (request, response) => {
    received.push(await bodyOf(request));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const { staff } = clientOf(shop);
  await staff.issuePack({ params: { id: 1 }, body: { agent_name: 'Sipho & Co' } });
  await staff.issuePack({ params: { id: 1 }, body: { agent_name: undefined } });
  expect(received.map(({ text }) => text)).toEqual(['agent_name=Sipho+%26+Co', '']);
  expect(received[0]?.type).toContain('application/x-www-form-urlencoded');
});

test('a form names the fields of objects in a list as `list[][field]`', async () => {
  let received = { type: '', text: '' };
  const shop = await serve(async (request, response) => {
    received = await bodyOf(request);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const order_items = [
    { id: 7, qty: 0 },
    { id: 'b', qty: 0.75 },
  ];
  await clientOf(shop).staff.completePack({ params: { id: 1 }, body: { order_items } });
  expect([...new URLSearchParams(received.text)]).toEqual([
    ['order_items[][id]', '7'],
    ['order_items[][qty]', '0'],
    ['order_items[][id]', 'b'],
    ['order_items[][qty]', '0.75'],
  ]);
});

test('a multipart body holds files unchanged and texts without quotes', async () => {
  let received = { type: '', text: '' };
  const shop = await serve(async (request, response) => {
    received = await bodyOf(request);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await clientOf(shop).import.create({
    headers: { 'http-x-auth': 'manager' },
    body: {
      file: new File(['a;b'], 'offers.csv', { type: 'text/csv' }),
      import_type: 'offers',
      supplier_id: 7,
    },
  });
  const form = await new Response(received.text, { headers: { 'content-type': received.type } }).formData();
  expect([form.get('import_type'), form.get('supplier_id')]).toEqual(['offers', '7']);
  expect(await (form.get('file') as File).text()).toBe('a;b');
});

test('a header of the program replaces the default one, in any spelling', async () => {
  const sent: Headers[] = [];
  let tries = 0;
  const client = createClient(routes.older, {
    baseUrl: 'http://shop.test',
    credentials: { bearer: 'session' },
    retry: { wait: async () => {} },
    fetch: async (_, init) => {
      sent.push(new Headers(init.headers));
      return tries++ === 0 ? new Response(null, { status: 503 }) : Response.json({ status: 'ok' });
    },
  });
  await client.order.register({
    headers: {},
    extraHeaders: {
      Authorization: 'Bearer other',
      'Content-Type': 'application/json; charset=utf-8',
      'Idempotency-Key': 'a-key-of-the-program',
    },
    body: {} as never,
  });
  expect(sent.map((headers) => [...headers])).toEqual(
    [1, 2].map(() => [
      ['authorization', 'Bearer other'],
      ['content-type', 'application/json; charset=utf-8'],
      ['idempotency-key', 'a-key-of-the-program'],
      ['user-agent', `spaza-sdk/${VERSION}`],
    ]),
  );
});

const document = new TextEncoder().encode('%PDF-1.7');
const invoice = { params: { order_id: 1 }, query: { signature: 'a'.repeat(64) } };

function withDocument(type: string) {
  const { fetch } = stubFetch(() => new Response(document, { headers: { 'content-type': type } }));
  return { client: createClient(routes.older, { baseUrl: 'http://shop.test', fetch }) };
}

test.each(['application/pdf', 'application/pdf; charset=utf-8', 'Application/PDF;name="invoice.pdf"'])(
  'reads a document as bytes, whatever the parameters of its media type: %s',
  async (type) => {
    const { client } = withDocument(type);
    expect((await client.order.invoice(invoice)).body).toEqual(document);
  },
);

test('does not accept a document if the contract has JSON', async () => {
  const { client } = withDocument('application/pdf');
  await expect(client.order.byId({ params: { order_id: 1 } })).rejects.toMatchObject({
    kind: 'unreadable_body',
    message: expect.stringContaining("'application/pdf' instead of JSON"),
  });
});

test.each([
  ['a text', 'agent_name=Sipho%20D'],
  ['fields', { agent_name: 'Sipho D' }],
  ['parameters', new URLSearchParams({ agent_name: 'Sipho D' })],
  ['a form', Object.assign(new FormData(), {})],
])('a form that is given as %s goes out as one', async (what, body) => {
  if (body instanceof FormData) body.append('agent_name', 'Sipho D');
  const { sent, fetch } = stubFetch(() => Response.json({ status: 'ok' }));
  const client = createClient(routes.older, { baseUrl: 'http://shop.test', fetch });
  await client.staff.issuePack({ params: { id: 1 }, body: body as { agent_name: string } });
  expect([what, String(sent[0]?.init.body)]).toEqual([what, 'agent_name=Sipho+D']);
});

test('a write answered with another success, such as 204, was done', async () => {
  const { fetch } = stubFetch(() => new Response(null, { status: 204 }));
  const { payment, catalog } = createClient(routes.older, { baseUrl: 'http://shop.test', fetch });
  const failure = { kind: 'unexpected_status', status: 204 };
  await expect(
    payment.offlinePayment({ params: { id: '1' }, body: { provider: 'cash' } }),
  ).rejects.toMatchObject({ ...failure, acted: true });
  await expect(catalog.search(search)).rejects.toMatchObject({ ...failure, acted: false });
});

test('asks for answers in the language of the program at the time of the call', async () => {
  const asked: (string | undefined)[] = [];
  const shop = await serve((request, response) => {
    asked.push(request.headers['accept-language']);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ status: 'ok', offers: [] }));
  });
  let spoken = 'af';
  const client = createClient(routes.older, { baseUrl: shop, language: () => spoken });
  await client.catalog.search(search);
  spoken = 'fr';
  await client.catalog.search(search);
  await createClient(routes.newer, { baseUrl: shop, language: 'en' }).catalog.search(search);
  expect(asked).toEqual(['af', 'fr', 'en']);
});
