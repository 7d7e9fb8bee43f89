import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundaryOf, FormUnreadable, partsOf } from './multipart.ts';

async function* cut(bytes: Uint8Array, sizes: readonly number[]) {
  let at = 0;
  for (let turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length]!;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function read(bytes: Uint8Array, boundary: string, sizes = [7]) {
  const read = [];
  for await (const { name, fileName, content } of partsOf(cut(bytes, sizes), boundary)) {
    const pieces = [];
    for await (const piece of content) pieces.push(piece);
    read.push({ name, fileName, text: Buffer.concat(pieces).toString('latin1') });
  }
  return read;
}

const content = fc.array(fc.constantFrom('\r', '\n', '-', '--', '\r\n--', 'x', 'form', 'ë'), {
  maxLength: 40,
});
// The platform encodes quotes and line ends in a name as %22, %0D and %0A, and leaves these alone if they are
// already there.
const name = fc
  .string({ minLength: 1, maxLength: 12 })
  .filter((text) => text.isWellFormed() && !/%(22|0d|0a)/i.test(text));

test('however a form is cut, its parts are those that the platform wrote', async () => {
  const fields = fc.array(
    fc.record({ name, text: content.map((parts) => parts.join('')), isFile: fc.boolean() }),
    {
      maxLength: 5,
    },
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
      const boundary = boundaryOf(request.headers.get('content-type')!)!;
      const parts = await read(await request.bytes(), boundary, sizes);
      const expected = fields.map(({ name, text, isFile }) => ({
        name: name.replace(/\r?\n|\r/g, '\r\n'),
        fileName: isFile ? 'prices "new".csv' : undefined,
        // The platform normalizes line ends of texts as forms do; files are left as they are.
        text: Buffer.from(isFile ? text : text.replace(/\r?\n|\r/g, '\r\n')).toString('latin1'),
      }));
      expect(parts.map((part) => ({ ...part, name: Buffer.from(part.name).toString() }))).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

test('a form that is cut off, or is none, is unreadable', async () => {
  const whole = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';
  expect(await read(Buffer.from(whole), 'b')).toEqual([{ name: 'a', fileName: undefined, text: '1' }]);
  for (const broken of [
    whole.slice(0, -8),
    'nothing',
    '',
    '--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n--b--',
  ])
    await expect(read(Buffer.from(broken), 'b')).rejects.toThrow(FormUnreadable);
});

test('headers and parts without end are refused before they fill the memory', async () => {
  const headers = `--b\r\nX: ${'x'.repeat(20_000)}\r\n\r\n1\r\n--b--`;
  await expect(read(Buffer.from(headers), 'b', [1000])).rejects.toThrow('headers are too long');
  const part = '--b\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n';
  await expect(read(Buffer.from(`${part.repeat(60)}--b--`), 'b', [1000])).rejects.toThrow(
    'more than 50 parts',
  );
});
