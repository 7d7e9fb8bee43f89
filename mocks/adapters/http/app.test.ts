import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../api/refusal.ts';
import type { Sandbox } from '../../sandbox.ts';
import { type HttpServer, serveHttp } from './open.ts';

let storefront: string;
let server: HttpServer;
beforeAll(async () => {
  storefront = await mkdtemp(path.join(tmpdir(), 'spaza-app-'));
  await mkdir(path.join(storefront, 'assets'));
  await writeFile(path.join(storefront, 'index.html'), '<!doctype html>');
  await writeFile(path.join(storefront, 'robots.txt'), 'Allow: /');
  await writeFile(path.join(storefront, 'assets/first-1a2b3c4d.js'), 'export {}');
  // A shop without calls: only files are found.
  const sandbox = {
    handle: async () => undefined,
    preflight: () => undefined,
    close: async () => undefined,
    refusal,
  } as unknown as Sandbox;
  server = await serveHttp({ sandbox, storefront, port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await rm(storefront, { recursive: true });
});

test.each([
  ['/assets/first-1a2b3c4d.js', null],
  ['/openapi/newer.json', '*'],
])('%s may be read by pages of the origins %s', async (address, allowed) => {
  const { status, headers } = await fetch(server.address + address);
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, allowed]);
});

test('a file that never changes is immutable and has no tag', async () => {
  const { headers } = await fetch(`${server.address}/assets/first-1a2b3c4d.js`);
  expect(headers.get('cache-control')).toContain('immutable');
  expect([headers.get('etag'), headers.get('last-modified')]).toEqual([null, null]);
});

test('a file that may change is not sent again unless it has', async () => {
  const first = await fetch(`${server.address}/robots.txt`);
  expect([first.status, await first.text()]).toEqual([200, 'Allow: /']);
  const again = await fetch(`${server.address}/robots.txt`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test.each([
  ['/docs/older/', 302, '/docs/older'],
  ['/docs/payments/', 302, '/docs/payments'],
  ['/docs/', 302, '/docs'],
  ['/docs/olderxyz', 404, null],
  ['/docs/xnewer', 404, null],
])('%s is answered with %i, to %s', async (address, status, location) => {
  const answer = await fetch(server.address + address, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
});
