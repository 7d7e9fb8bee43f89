import { connect } from 'node:net';
import { type HttpServer, serveHttp } from '@spaza/mocks/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop } from '../world/shop.ts';

const shop = openShop();
let server: HttpServer;
beforeAll(async () => {
  server = await serveHttp({ sandbox: shop.sandbox, port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

test('HEAD says how long the body of GET is', async () => {
  const address = `${server.address}/catalog/v1/categories`;
  const headers = { 'accept-encoding': 'identity' };
  const body = await (await fetch(address, { headers })).bytes();
  const head = await fetch(address, { method: 'HEAD', headers });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(body.length)]);
});

test.for(['identity', 'br'])('text that may be compressed says so, also if sent as %s', async (encoding) => {
  const headers = { 'accept-encoding': encoding };
  for (const path of ['/docs/newer', '/docs/payments', '/openapi/newer.json']) {
    const answer = await fetch(server.address + path, { headers });
    expect([path, answer.headers.get('vary')]).toEqual([path, 'accept-encoding']);
  }
});

test('OPTIONS says what a path takes, and 404 where there is none', async () => {
  const options = (path: string) => fetch(server.address + path, { method: 'OPTIONS' });
  const known = await options('/catalog/v1/categories');
  expect([known.status, known.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect((await options('/catalog/v1/nothing')).status).toBe(404);
});

test('a page of another origin is told what it may send', async () => {
  const { status, headers } = await fetch(`${server.address}/catalog/v1/categories`, {
    method: 'OPTIONS',
    headers: { origin: 'https://front.co.za', 'access-control-request-method': 'GET' },
  });
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
});

test.for([
  '/docs/newer',
  '/openapi/newer.json',
  '/pictures/nothing.svg',
  '/version.txt',
  '/nothing',
  '/orders/1/nothing',
])('no browser takes %s for what it is not', async (path) => {
  const { headers } = await fetch(server.address + path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

/** Sends a head as it is, and returns the whole answer. */
const sendHead = (head: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () => {
      socket.write(`${head}\r\n\r\n`);
    });
    socket.on('data', (bytes) => {
      heard += bytes;
    });
    socket.on('end', () => resolve(heard));
    socket.on('error', reject);
  });

test('HTTP/1.0 needs no host', async () => {
  expect(await sendHead('GET /version.txt HTTP/1.0')).toMatch(/^HTTP\/1\.1 200/);
});

test('an address with a user name is not one of the shop', async () => {
  const head = `GET http://user:pass@localhost/version.txt HTTP/1.1\r\nhost: localhost\r\nconnection: close`;
  expect(await sendHead(head)).toMatch(/^HTTP\/1\.1 421 /);
});
