import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConnectionOptions, openConnections } from './connections.ts';

const ports = new Set<number | undefined>();
const server = createServer(async (request, response) => {
  ports.add(request.socket.remotePort);
  const { pathname } = new URL(request.url ?? '/', 'http://shop.test');
  const body = (await request.toArray()).join('');
  if (pathname === '/broken') {
    response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy());
  } else if (pathname === '/silent') response.on('error', () => undefined);
  else if (pathname === '/moved') response.writeHead(302, { location: '/echo' }).end();
  else if (pathname === '/none') response.writeHead(204, { 'x-request-id': 'r-1' }).end();
  else if (pathname === '/bytes')
    response.setHeader('content-type', 'application/pdf').end(Buffer.from([0, 255, 7]));
  else {
    const { 'content-type': type = null, authorization = null } = request.headers;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method: request.method, body, type, authorization, name: 'Thandi’s' }));
  }
});
let shop = '';
const open = (more: Partial<ConnectionOptions> = {}) =>
  openConnections({ most: 2, timeoutMs: 20_000, signal: new AbortController().signal, ...more });
type Opened = Awaited<ReturnType<typeof open>>;
/** Sends a prepared request, as a load test does. */
const send = ({ prepare }: Opened, path: string, init: RequestInit = {}) => prepare(shop + path, init)!();

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const cases: [string, string, RequestInit][] = [
  ['a read', '/echo', { headers: { authorization: 'Bearer hush' } }],
  ['JSON', '/echo', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":"é"}' }],
  ['a form', '/echo', { method: 'POST', body: new URLSearchParams({ name: 'Sipho & Co' }) }],
  ['a write with nothing in it', '/echo', { method: 'PUT', headers: new Headers({ authorization: 'x' }) }],
  ['an answer without a body', '/none', { method: 'DELETE' }],
  ['a file', '/bytes', {}],
  ['an answer in pieces', '/pieces', {}],
  ['an answer with hints before it', '/early', {}],
  ['the last answer of a connection', '/last', {}],
  ['a redirect that is followed', '/moved', {}],
  ['a redirect that is not', '/moved', { redirect: 'manual' }],
];

test.each(cases)('fetch sends and reads %s as the platform does', async (_, path, init) => {
  const { fetch: send, close } = await open();
  const told = async (response: Response) => ({
    status: response.status,
    type: response.headers.get('content-type'),
    id: response.headers.get('x-request-id'),
    bytes: [...new Uint8Array(await response.arrayBuffer())],
  });
  expect(await told(await send(shop + path, init))).toEqual(await told(await fetch(shop + path, init)));
  close();
});

test.each(cases)('a prepared request sends and reads %s as fetch does', async (_, path, init) => {
  const connections = await open();
  const expected = await fetch(shop + path, init);
  const body = await expected.json().catch(() => 'no JSON');
  for (let time = 0; time < 2; time++) {
    const answer = await send(connections, path, init);
    expect(answer.status).toBe(expected.status);
    expect(await answer.json().catch(() => 'no JSON')).toEqual(body);
  }
  connections.close();
});

test('only fetch sends a form with files', async () => {
  const connections = await open();
  const form = new FormData();
  form.set('file', new Blob(['a,b']), 'offers.csv');
  expect(connections.prepare(`${shop}/echo`, { method: 'POST', body: form })).toBeUndefined();
  const response = await connections.fetch(`${shop}/echo`, { method: 'POST', body: form });
  expect(await response.json()).toMatchObject({ body: expect.stringContaining('filename="offers.csv"') });
  connections.close();
});

test('does not follow a redirect of a write', async () => {
  const connections = await open();
  expect((await send(connections, '/moved', { method: 'POST', body: '{}' })).status).toBe(302);
  connections.close();
});

test('reuses a connection', async () => {
  const connections = await open({ most: 1 });
  ports.clear();
  for (let time = 0; time < 3; time++) await send(connections, '/echo');
  await (await connections.fetch(`${shop}/echo`, {})).json();
  expect(ports.size).toBe(1);
  connections.close();
});

test('ends at the head of an answer to HEAD, which has a length and no body', async () => {
  const connections = await open({ most: 1 });
  expect((await send(connections, '/bytes', { method: 'HEAD' })).status).toBe(200);
  expect((await send(connections, '/bytes')).status).toBe(200);
  connections.close();
});

test('repeats a read after a closed connection, but not a write', async () => {
  let isClosing = false;
  let asked = 0;
  const closing = createTcpServer((socket) =>
    socket.on('data', () => {
      asked++;
      if (isClosing) socket.destroy();
      else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
      isClosing = !isClosing;
    }),
  );
  await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(closing.address() as AddressInfo).port}/`;
  const { prepare, close } = await open({ most: 1 });
  const read = prepare(address, {})!;
  await read();
  expect((await read()).status).toBe(200);
  expect(asked).toBe(3);
  await expect(prepare(address, { method: 'POST', body: '{}' })!()).rejects.toThrow('other side closed');
  expect(asked).toBe(4);
  close();
  closing.close();
});

test('lets calls take turns for connections, and gives up one that waits too long', async () => {
  const connections = await open({ most: 1, timeoutMs: 300 });
  ports.clear();
  const [first, ...rest] = await Promise.allSettled(
    ['/silent', '/echo', '/echo'].map((path) => send(connections, path)),
  );
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'UND_ERR_HEADERS_TIMEOUT' } });
  expect(rest).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  expect(ports.size).toBe(2);
  connections.close();
});

test('refuses a header with a line break, and an answer that is not HTTP', async () => {
  const { prepare, close } = await open();
  expect(() => prepare(shop, { headers: { 'x-a': 'b\r\nx-c: d' } })).toThrow('invalid header value');
  const odd = createTcpServer((socket) => void socket.end('hello\r\n\r\n'));
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
  const { port } = odd.address() as AddressInfo;
  await expect(prepare(`http://127.0.0.1:${port}/`, {})!()).rejects.toThrow('Expected HTTP/');
  close();
  odd.close();
});

test('ends a call on a broken answer, an absent shop or an interruption', async () => {
  const interruption = new AbortController();
  const connections = await open({ signal: interruption.signal });
  await expect(send(connections, '/broken')).rejects.toThrow();
  await expect(connections.prepare('http://127.0.0.1:1', {})!()).rejects.toThrow('ECONNREFUSED');
  const own = new AbortController();
  const stopped = connections.fetch(`${shop}/silent`, { signal: own.signal });
  own.abort(new Error('enough'));
  await expect(stopped).rejects.toThrow('enough');
  const left = [send(connections, '/silent'), connections.fetch(`${shop}/silent`, {})];
  interruption.abort();
  for (const call of left) await expect(call).rejects.toThrow();
  await expect(send(connections, '/echo')).rejects.toThrow('aborted');
});
