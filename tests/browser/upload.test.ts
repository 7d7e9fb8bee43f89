import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Older } from '@spaza/contracts';
import { routes } from '@spaza/contracts/routes';
import type { Page } from 'playwright';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';

const PAGE = '<title>Manager</title><script src="/client.js"></script>';
const CLIENT = fileURLToPath(new URL('../../sdk/client/index.ts', import.meta.url));
/** Large enough to be sent in chunks. */
const FILE_BYTES = 30_000_000;

type Spaza = typeof import('@spaza/sdk/client');

let browser: Browser;
let script: string;
beforeAll(async () => {
  browser = await openBrowser();
  const bundle = await rolldown({ input: CLIENT });
  const { output } = await bundle.generate({ format: 'iife', name: 'spaza', codeSplitting: false });
  script = output[0].code;
});
afterAll(() => browser.close());

type Answer = (request: IncomingMessage, response: ServerResponse, body: () => Promise<Buffer>) => unknown;

/** Serves a page with the client at its root, and responds to uploads as the test requires. */
async function open(answer: Answer) {
  const arrived: { url: string | undefined; key: string | string[] | undefined }[] = [];
  const server = createServer(async (request, response) => {
    const { url, method, headers } = request;
    const serve = (type: string, text = '') => response.writeHead(200, { 'content-type': type }).end(text);
    if (url === '/') return void serve('text/html', PAGE);
    if (url === '/client.js') return void serve('text/javascript', script);
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (method === 'OPTIONS') return void response.end();
    // Browsers request an icon automatically.
    if (url === '/favicon.ico') return void response.end();
    arrived.push({ url, key: headers['http-x-auth'] });
    return void answer(request, response, () => buffer(request));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived };
}

/** Uploads a file from a page, and returns the result and the reported progress. */
async function upload(page: Page, shop: string, abortAfter = Number.POSITIVE_INFINITY) {
  return page.evaluate(
    async ({ shop, bytes, abortAfter, calls }) => {
      const { createClient, withUploadProgress } = (globalThis as unknown as { spaza: Spaza }).spaza;
      const told: { sentBytes: number; totalBytes: number }[] = [];
      const aborting = new AbortController();
      const client = createClient(calls as Pick<Older, 'import'>, {
        baseUrl: shop,
        fetch: withUploadProgress(fetch, ({ sentBytes, totalBytes }) => {
          told.push({ sentBytes, totalBytes });
          if (sentBytes > abortAfter) aborting.abort();
        }),
      });
      const file = new File([new Uint8Array(bytes)], 'offers.csv', { type: 'text/csv' });
      const came = await client.import
        .create({
          headers: { 'http-x-auth': 'hush' },
          body: { file, import_type: 'offers' },
          signal: aborting.signal,
        })
        .then(
          ({ status, body }) => ({ status, body }),
          ({ kind, status }) => ({ kind, status }),
        );
      return { came, told, frames: document.querySelectorAll('iframe').length };
    },
    { shop, bytes: FILE_BYTES, abortAfter, calls: { import: routes.older.import } as object },
  );
}

const created: Answer = async (_request, response, body) => {
  const text = (await body()).toString('latin1');
  const type = /filename="offers\.csv"/.test(text) && /name="import_type"\r\n\r\noffers/.test(text);
  response.writeHead(201, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ whole: type && text.length > FILE_BYTES }));
};

test.each(['its own origin', 'another origin'])('reports how far an upload to %s is', async (where) => {
  const site = await open(created);
  const shop = where === 'its own origin' ? site : await open(created);
  const { page } = await browser.visit(site.address);
  await page.goto('/');
  const { came, told, frames } = await upload(page, shop.address);
  expect(came).toEqual({ status: 201, body: { whole: true } });
  expect(told.at(-1)).toEqual({ sentBytes: FILE_BYTES, totalBytes: FILE_BYTES });
  expect(shop.arrived).toEqual([{ url: routes.older.import.create.path, key: 'hush' }]);
  expect(frames).toBe(0);
});

test.each([307, 302])('never follows a redirect to another origin with a key: %i', async (status) => {
  const elsewhere = await open((_request, response) => response.end('{}'));
  const site = await open(async (_request, response, body) => {
    await body();
    response.writeHead(status, { location: `${elsewhere.address}/stolen` }).end();
  });
  const { page } = await browser.visit(site.address);
  await page.goto('/');
  expect((await upload(page, site.address)).came).toMatchObject({ kind: 'network' });
  expect(site.arrived).toHaveLength(1);
  expect(elsewhere.arrived).toEqual([]);
});

test('reports a redirect within the origin as a network error', async () => {
  const site = await open(async (request, response, body) => {
    await body();
    if (request.url === '/elsewhere')
      response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
    else response.writeHead(302, { location: '/elsewhere' }).end();
  });
  const { page } = await browser.visit(site.address);
  await page.goto('/');
  expect((await upload(page, site.address)).came).toMatchObject({ kind: 'network' });
});

test('ends an upload when the caller says so', async () => {
  // Nothing reads: what fits into the buffers is sent, and the rest waits.
  const site = await open(() => undefined);
  const { page } = await browser.visit(site.address);
  await page.goto('/');
  const { came, told } = await upload(page, site.address, 0);
  expect(came).toMatchObject({ kind: 'aborted' });
  expect(told.at(-1)?.sentBytes).toBeLessThan(FILE_BYTES);
});

test('uploads to its own origin in a page that may not reach others', async () => {
  const site = await open(created);
  const { page } = await browser.visit(site.address);
  await page.route('**/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "default-src 'self'; frame-src 'none'" },
      body: PAGE,
    }),
  );
  await page.goto('/');
  expect((await upload(page, site.address)).came).toEqual({ status: 201, body: { whole: true } });
});
