import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../sandbox.ts';
import { createHttpAnswer } from './app.ts';

let storefront: string;
beforeAll(async () => {
  storefront = await mkdtemp(path.join(tmpdir(), 'spaza-app-'));
  await mkdir(path.join(storefront, 'assets'));
  await writeFile(path.join(storefront, 'index.html'), '<!doctype html>');
  await writeFile(path.join(storefront, 'assets/first-1a2b3c4d.js'), 'export {}');
});
afterAll(() => rm(storefront, { recursive: true }));

test.each([
  ['/assets/first-1a2b3c4d.js', null],
  ['/openapi/newer.json', '*'],
])('pages of others read of %s what they may: %s', async (address, allowed) => {
  const sandbox = { handle: async () => undefined } as unknown as Sandbox;
  const answer = createHttpAnswer({ sandbox, storefront });
  const came = await answer(new Request(`http://shop.test${address}`), {
    incoming: { headers: {}, socket: {} },
    outgoing: {},
  } as unknown as Parameters<typeof answer>[1]);
  expect([came.status, came.headers.get('access-control-allow-origin')]).toEqual([200, allowed]);
});
