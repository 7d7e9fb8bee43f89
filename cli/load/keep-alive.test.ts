import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KeepAliveOptions, keepAlive } from './keep-alive.ts';

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
const open = (more: Partial<KeepAliveOptions> = {}) =>
  keepAlive({ most: 2, timeoutMs: 20_000, signal: new AbortController().signal, fallback: fetch, ...more });

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

test.each(cases)('%s is sent and read as fetch does it', async (_, path, init) => {
  const { fetch: send, close } = open();
  const told = async (response: Response) => ({
    status: response.status,
    type: response.headers.get('content-type'),
    id: response.headers.get('x-request-id'),
    copy: await response.clone().text(),
    bytes: [...new Uint8Array(await response.arrayBuffer())],
  });
  expect(await told(await send(shop + path, init))).toEqual(await told(await fetch(shop + path, init)));
  close();
});

test('what was written is not written twice where the answer leads elsewhere', async () => {
  const { fetch: send, close } = open({ fallback: () => Promise.reject(new Error('again')) });
  expect((await send(`${shop}/moved`, { method: 'POST', body: '{}' })).status).toBe(302);
  close();
});

test('a connection is used again', async () => {
  const { fetch: send, close } = open({ most: 1 });
  ports.clear();
  for (let at = 0; at < 3; at++) await (await send(`${shop}/echo`, {})).json();
  expect(ports.size).toBe(1);
  close();
});

test('a read that met a closed connection is sent once more, and a write is not', async () => {
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
  const { fetch: send, close } = open({ most: 1 });
  await send(address, {});
  expect((await send(address, {})).status).toBe(200);
  expect(asked).toBe(3);
  await expect(send(address, { method: 'POST', body: '{}' })).rejects.toThrow('connection was lost');
  expect(asked).toBe(4);
  close();
  closing.close();
});

test('more calls than connections take turns, and what waits too long is given up', async () => {
  const { fetch: send, close } = open({ most: 1, timeoutMs: 300 });
  ports.clear();
  const [first, ...rest] = await Promise.allSettled(
    ['/silent', '/echo', '/echo'].map((path) => send(shop + path, {})),
  );
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'ETIMEDOUT' } });
  expect(rest).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  expect(ports.size).toBe(2);
  close();
});

test('a header cannot become two, and what is no HTTP is no answer', async () => {
  const { fetch: send, close } = open();
  await expect(send(shop, { headers: { 'x-a': 'b\r\nx-c: d' } })).rejects.toThrow('line break');
  const odd = createTcpServer((socket) => void socket.end('hello\r\n\r\n'));
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
  const { port } = odd.address() as AddressInfo;
  await expect(send(`http://127.0.0.1:${port}/`, {})).rejects.toThrow('not HTTP/1.1');
  close();
  odd.close();
});

test('an answer that breaks off, nobody there and whoever wants to stop end a call', async () => {
  const interruption = new AbortController();
  const { fetch: send } = open({ signal: interruption.signal });
  await expect(send(`${shop}/broken`, {})).rejects.toThrow();
  await expect(send('http://127.0.0.1:1', {})).rejects.toThrow('ECONNREFUSED');
  const own = new AbortController();
  const stopped = send(`${shop}/silent`, { signal: own.signal });
  own.abort(new Error('enough'));
  await expect(stopped).rejects.toThrow('enough');
  const left = send(`${shop}/silent`, {});
  interruption.abort();
  await expect(left).rejects.toThrow();
  await expect(send(`${shop}/echo`, {})).rejects.toThrow('aborted');
});
