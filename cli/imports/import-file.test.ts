import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openImport } from './import-file.ts';

async function opened(name: string, text: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'stock.csv'), text);
  return openImport(path.join(folder, name), { type: undefined, map: new Map(), called: 'It' });
}

test.each([
  ['none.csv', 'It does not exist.'],
  ['stock.csv/none.csv', 'It does not exist: a part of its path is a file, not a folder.'],
  [`${'a'.repeat(300)}.csv`, 'It has a name that is too long.'],
])('does not blame permissions for a path that leads nowhere: %s', async (name, message) => {
  await expect(opened(name, 'barcode,qty\n')).rejects.toThrow(message);
});

test('refuses the line ends of an old Mac for what they are', async () => {
  await expect(opened('stock.csv', 'barcode,qty\r600100,2\r')).rejects.toThrow(
    'It has the line ends of an old Mac, which shops do not read. Save it as "CSV UTF-8", or as XLSX.',
  );
});
