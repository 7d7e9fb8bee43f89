import { readFile } from 'node:fs/promises';
import { routes } from '@spaza/contracts/routes';
import { expect, test } from 'vitest';
import { createClient } from './create-client.ts';
import type { Fetch } from './options.ts';
import { offers, stubFetch } from './testing/stub.ts';
import { VERSION } from './version.ts';

test('has the version of the package', async () => {
  const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  expect(VERSION).toBe(manifest.version);
});

test('names the program to the shop, unless the caller names another', async () => {
  const sent: (string | null)[] = [];
  const stub = stubFetch(offers);
  const fetch: Fetch = (url, init) => {
    sent.push(new Headers(init.headers).get('user-agent'));
    return stub.fetch(url, init);
  };
  const { catalog } = createClient(routes.newer, { baseUrl: 'http://shop.test', fetch });
  await catalog.search({ query: { query: 'rice' } });
  await catalog.search({ query: { query: 'rice' }, extraHeaders: { 'user-agent': 'kiosk' } });
  expect(sent).toEqual([`spaza-sdk/${VERSION}`, 'kiosk']);
});
