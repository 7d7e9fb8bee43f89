import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../shop/refused.ts';
import { createReadForm } from './read-form.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spaza-test-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  expect(await readdir(folder)).toEqual([]);
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const readUpTo1000 = createReadForm(1000);

/** A request whose body arrives in chunks of these sizes. */
function arrivingAs(bytes: Uint8Array, contentType: string, sizes: readonly number[]): Request {
  let at = 0;
  let turn = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = sizes[turn++ % sizes.length]!;
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
  const headers = { 'content-type': contentType };
  return new Request('http://shop.test', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}

/** Reads a form, returning each part with the bytes of its content. */
async function partsOf(request: Request, read = readUpTo1000) {
  const form = await read(request);
  const parts = Array.from(form?.entries ?? [], async ([name, value]) =>
    value instanceof File
      ? { name, fileName: value.name, text: Buffer.from(await value.arrayBuffer()).toString('latin1') }
      : { name, fileName: undefined, text: Buffer.from(value as string).toString('latin1') },
  );
  const all = form && (await Promise.all(parts));
  await form?.release();
  return all;
}

const partsOfText = (text: string, sizes = [7]) =>
  partsOf(arrivingAs(Buffer.from(text), 'multipart/form-data; boundary=b', sizes));

function upload(file: string): Request {
  const form = new FormData();
  form.set('file', new Blob([file], { type: 'text/csv' }), 'offers.csv');
  form.set('import_type', 'offers');
  return new Request('http://shop.test', { method: 'POST', body: form });
}

test('a file is on disk until the form is released', async () => {
  const form = await readUpTo1000(upload('a,b\n'));
  const { file, import_type } = Object.fromEntries(form?.entries ?? []) as {
    file: Blob;
    import_type: string;
  };
  expect([await file.text(), file.type, import_type]).toEqual(['a,b\n', 'text/csv', 'offers']);
  expect(await readdir(folder)).toHaveLength(1);
  await form?.release();
  expect(await readdir(folder)).toEqual([]);
});

test('a file that is too large leaves nothing behind', async () => {
  const refused = readUpTo1000(upload('x'.repeat(1001)));
  await expect(refused).rejects.toBeInstanceOf(Refused);
  await expect(refused).rejects.toMatchObject({ status: 413, code: 'too_large' });
  expect(await readdir(folder)).toEqual([]);
  const form = await readUpTo1000(upload('x'.repeat(1000)));
  await form?.release();
});

test('a sender that disconnects halfway leaves nothing behind', async () => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nbarcode,qty\n';
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull: (controller) => controller.error(new Error('The connection was closed.')),
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const request = new Request('http://shop.test', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  expect(await readUpTo1000(request)).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

const content = fc.array(fc.constantFrom('\r', '\n', '-', '--', '\r\n--', 'x', 'form', 'ë'), {
  maxLength: 40,
});
// The platform encodes quotes and line ends in a name as %22, %0D and %0A, and leaves these alone if they are
// already there. It also leaves backslashes alone, which are escapes by the standard.
const name = fc
  .string({ minLength: 1, maxLength: 12 })
  .filter((text) => text.isWellFormed() && !/%(22|0d|0a)|\\/i.test(text));

test('reads the parts that the platform wrote, in chunks of any size', async () => {
  const fields = fc.array(
    fc.record({ name, text: content.map((parts) => parts.join('')), isFile: fc.boolean() }),
    { maxLength: 5 },
  );
  const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fields, sizes, async (fields, sizes) => {
      const form = new FormData();
      for (const { name, text, isFile } of fields) {
        if (isFile) form.append(name, new Blob([text]), 'prices "new".csv');
        else form.append(name, text);
      }
      const request = new Request('http://shop.test', { method: 'POST', body: form });
      const contentType = request.headers.get('content-type')!;
      const parts = await partsOf(arrivingAs(await request.bytes(), contentType, sizes));
      const expected = fields.map(({ name, text, isFile }) => ({
        name: name.replace(/\r?\n|\r/g, '\r\n'),
        fileName: isFile ? 'prices "new".csv' : undefined,
        // The platform normalizes line ends of texts as forms do; files are left as they are.
        text: Buffer.from(isFile ? text : text.replace(/\r?\n|\r/g, '\r\n')).toString('latin1'),
      }));
      expect(parts).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

test('a name within a file name is not the name of the field', async () => {
  const part = (names: string) =>
    partsOfText(`--b\r\nContent-Disposition: form-data; ${names}\r\n\r\n1\r\n--b--\r\n`);
  expect(await part('filename="a; name=evil.csv"; name="file"')).toEqual([
    { name: 'file', fileName: 'a; name=evil.csv', text: '1' },
  ]);
  expect(await part('name="file"; filename="../a.csv"')).toEqual([
    { name: 'file', fileName: '../a.csv', text: '1' },
  ]);
  expect(await part(`name="file"; filename*=UTF-8''pr%C3%BDse.csv`)).toEqual([
    { name: 'file', fileName: 'prýse.csv', text: '1' },
  ]);
});

test('a truncated or invalid form is unreadable', async () => {
  const whole = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';
  expect(await partsOfText(whole)).toEqual([{ name: 'a', fileName: undefined, text: '1' }]);
  for (const broken of [
    whole.slice(0, -8),
    'nothing',
    '',
    '--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n--b--',
  ])
    expect(await partsOfText(broken), broken).toBeUndefined();
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=a',
  ])
    expect(await partsOf(arrivingAs(Buffer.from(whole), type, [7])), type).toBeUndefined();
});

test('leaves out a part with its name after 16 kB of headers', async () => {
  const long = `--b\r\nX: ${'x'.repeat(20_000)}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--`;
  expect(await partsOfText(long, [1000])).toEqual([]);
});

test('refuses endless texts and parts before they fill the memory', async () => {
  const part = (text: string) => `--b\r\nContent-Disposition: form-data; name=a\r\n\r\n${text}\r\n`;
  expect(await partsOfText(`${part('1').repeat(50)}--b--`, [1000])).toHaveLength(50);
  expect(await partsOfText(`${part('1').repeat(51)}--b--`, [1000])).toBeUndefined();
  const half = part('x'.repeat(50_000));
  expect(await partsOfText(`${half.repeat(2)}--b--`, [1000])).toHaveLength(2);
  expect(await partsOfText(`${half.repeat(2)}${part('1')}--b--`, [1000])).toBeUndefined();
});
