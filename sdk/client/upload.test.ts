import { appendFileSync, openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '@spaza/contracts/routes';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from './create-client.ts';
import { serve } from './testing/server.ts';
import { type UploadProgress, withUploadProgress } from './upload.ts';

const LINE = 'barcode;price\n';

/** A file on disk with that many lines. */
async function fileOf(lines: number): Promise<Blob> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-upload-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'offers.csv');
  await writeFile(file, LINE.repeat(lines));
  return openAsBlob(file, { type: 'text/csv' });
}

/** Uploads a file as a manager. Returns the form that the server received, and the reported progress. */
async function upload(file: Blob) {
  let received: FormData | undefined;
  const shop = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    received = await new Response(Buffer.concat(chunks), { headers }).formData();
    response.setHeader('content-type', 'application/json').end('{"status":"ok"}');
  });
  const told: UploadProgress[] = [];
  const client = createClient(routes.older, {
    baseUrl: shop,
    fetch: withUploadProgress(fetch, (progress) => told.push(progress)),
  });
  await client.import.create({
    headers: { 'http-x-auth': 'manager' },
    body: { file, import_type: 'offers' },
  });
  return { received, told };
}

test('a file from disk arrives whole, and its progress is reported from the first piece to the last', async () => {
  const file = await fileOf(50_000);
  const { received, told } = await upload(file);
  expect(received?.get('import_type')).toBe('offers');
  expect(received?.get('file')).toMatchObject({ size: file.size });
  expect(told.length).toBeGreaterThan(2);
  expect(told.at(-1)).toMatchObject({ sentBytes: file.size, totalBytes: file.size });
  expect(told.map(({ sentBytes }) => sentBytes)).toEqual(
    told.map(({ sentBytes }) => sentBytes).toSorted((a, b) => a - b),
  );
  expect(told[0]?.call).toMatchObject({ call: 'import.create', caller: 'manager', attempt: 1 });
});

test('a file that has changed fails the call only', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-upload-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const name = path.join(folder, 'offers.csv');
  await writeFile(name, LINE);
  const file = await openAsBlob(name);
  await writeFile(name, LINE.repeat(2));
  const shop = await serve((request, response) => void request.resume().once('end', () => response.end()));
  const client = createClient(routes.older, { baseUrl: shop });
  const call = client.import.create({
    headers: { 'http-x-auth': 'manager' },
    body: { file, import_type: 'offers' },
  });
  await expect(call).rejects.toMatchObject({ kind: 'network', call: 'import.create' });
});

test('a file that changes during the upload fails the call only', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-upload-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const name = path.join(folder, 'offers.csv');
  await writeFile(name, LINE.repeat(50_000));
  const shop = await serve((request, response) => void request.resume().once('end', () => response.end()));
  const client = createClient(routes.older, {
    baseUrl: shop,
    fetch: withUploadProgress(fetch, ({ sentBytes }) => {
      if (sentBytes > LINE.length * 10) appendFileSync(name, LINE);
    }),
  });
  const body = { file: await openAsBlob(name), import_type: 'offers' };
  const call = client.import.create({ headers: { 'http-x-auth': 'manager' }, body });
  await expect(call).rejects.toMatchObject({ kind: 'network', call: 'import.create' });
});

/** A `fetch` with and without reports of progress. */
const SENDERS = [
  ['with progress', { fetch: withUploadProgress(fetch, () => undefined) }],
  ['without', {}],
] as const;

test.each(SENDERS)('reads the refusal of a shop that has not read the whole upload, %s', async (_, how) => {
  const shop = await serve((_, response) => {
    response.writeHead(401, { 'content-type': 'application/json', connection: 'close' });
    response.end('{"status":"error","messages":["No."],"code":"wrong_key"}');
  });
  const client = createClient(routes.older, { baseUrl: shop, ...how });
  const body = { file: await fileOf(200_000), import_type: 'offers' };
  const call = client.import.create({ headers: { 'http-x-auth': 'nobody' }, body });
  // Either way the call ends, and not the process.
  const ended = await call.then(
    ({ status }) => status,
    (error: { kind: string }) => error.kind,
  );
  expect([401, 'network']).toContain(ended);
});

test.each(SENDERS)('aborting an upload ends the call only, %s', async (_, how) => {
  const ending = new AbortController();
  const shop = await serve((request) => void request.once('data', () => ending.abort()));
  const client = createClient(routes.older, { baseUrl: shop, ...how });
  const file = new Blob([new Uint8Array(20_000_000)]);
  const call = client.import.create({
    headers: { 'http-x-auth': 'manager' },
    body: { file, import_type: 'offers' },
    signal: ending.signal,
  });
  await expect(call).rejects.toMatchObject({ kind: 'aborted' });
});

test.each(SENDERS)('sends the length of an upload, %s', async (_, how) => {
  let length = 0;
  let announced: string | undefined;
  const shop = await serve((request, response) => {
    announced = request.headers['content-length'];
    request.on('data', (piece: Buffer) => {
      length += piece.length;
    });
    request.once('end', () => response.setHeader('content-type', 'application/json').end('{"status":"ok"}'));
  });
  const client = createClient(routes.older, { baseUrl: shop, ...how });
  const body = { file: await fileOf(50_000), import_type: 'offers' };
  await client.import.create({ headers: { 'http-x-auth': 'manager' }, body });
  expect(announced).toBe(String(length));
});

test.each(['with', 'without'])(
  'an upload %s progress does not follow a redirect, which would need all of it in memory',
  async (how) => {
    const seen: unknown[] = [];
    const elsewhere = await serve((request, response) => {
      seen.push(request.url);
      response.end();
    });
    const shop = await serve((request, response) => {
      request.resume().once('end', () => response.writeHead(307, { location: elsewhere }).end());
    });
    const client = createClient(routes.older, {
      baseUrl: shop,
      ...(how === 'with' && { fetch: withUploadProgress(fetch, () => undefined) }),
    });
    const body = { file: await fileOf(10), import_type: 'offers' };
    const call = client.import.create({ headers: { 'http-x-auth': 'manager' }, body });
    await expect(call).rejects.toMatchObject({ kind: 'network', call: 'import.create', retryable: false });
    expect(seen).toEqual([]);
  },
);

test('sends a body without files as usual, and reports no progress', async () => {
  const told: UploadProgress[] = [];
  const shop = await serve((_, response) => {
    response.setHeader('content-type', 'application/json').end('{"status":"ok","offers":[]}');
  });
  const client = createClient(routes.older, {
    baseUrl: shop,
    fetch: withUploadProgress(fetch, (progress) => told.push(progress)),
  });
  expect((await client.catalog.search({ query: { query: 'rooibos' } })).status).toBe(200);
  expect(told).toEqual([]);
});

test('stops reading and reporting an upload that was aborted', async () => {
  const ending = new AbortController();
  const told: UploadProgress[] = [];
  const client = createClient(routes.older, {
    baseUrl: 'http://shop.test',
    // Goes on reading the body after the end, as Node’s may.
    fetch: withUploadProgress(
      async (_, { body }) => {
        const reader = (body as unknown as ReadableStream<Uint8Array>).getReader();
        await reader.read();
        ending.abort();
        const told = async (): Promise<never> => {
          const { done } = await reader.read();
          if (done) throw new Error('All of it was sent.');
          return told();
        };
        return told();
      },
      (progress) => told.push(progress),
    ),
  });
  const call = client.import.create({
    headers: { 'http-x-auth': 'manager' },
    body: { file: await fileOf(200_000), import_type: 'offers' },
    signal: ending.signal,
  });
  await expect(call).rejects.toMatchObject({ kind: 'aborted' });
  expect(told.at(-1)?.sentBytes).toBeLessThan(1_000_000);
});
