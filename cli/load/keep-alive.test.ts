import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepAlive } from './keep-alive.ts';

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
let interruption = new AbortController();

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
  ['a redirect that is followed', '/moved', {}],
  ['a redirect that is not', '/moved', { redirect: 'manual' }],
];

test.each(cases)('%s is sent and read as fetch does it', async (_, path, init) => {
  const { fetch: send, close } = keepAlive(2, interruption.signal, fetch);
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
  const { fetch: send, close } = keepAlive(1, interruption.signal, () => Promise.reject(new Error('again')));
  expect((await send(`${shop}/moved`, { method: 'POST', body: '{}' })).status).toBe(302);
  close();
});

test('a connection is used again', async () => {
  const { fetch: send, close } = keepAlive(1, interruption.signal, fetch);
  ports.clear();
  for (let at = 0; at < 3; at++) await (await send(`${shop}/echo`, {})).json();
  expect(ports.size).toBe(1);
  close();
});

test('an answer that breaks off, nobody there and whoever wants to stop end a call', async () => {
  interruption = new AbortController();
  const { fetch: send } = keepAlive(3, interruption.signal, fetch);
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
