import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../shop/refused.ts';
import { createReadForm } from './read-form.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spaza-test-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const read = createReadForm(1000);

function upload(file: string): Request {
  const form = new FormData();
  form.set('file', new Blob([file], { type: 'text/csv' }), 'offers.csv');
  form.set('import_type', 'offers');
  return new Request('http://shop.test', { method: 'POST', body: form });
}

test('a file lies on disk until the form is released', async () => {
  const form = await read(upload('a,b\n'));
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
  const refused = read(upload('x'.repeat(1001)));
  await expect(refused).rejects.toBeInstanceOf(Refused);
  await expect(refused).rejects.toMatchObject({ status: 413, code: 'too_large' });
  expect(await readdir(folder)).toEqual([]);
  const form = await read(upload('x'.repeat(1000)));
  await form?.release();
});

test('a sender who goes away in the middle leaves nothing behind', async () => {
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
  expect(await read(request)).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});
