import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFiles } from './load-scenarios.ts';

async function written(text: string, encoding: BufferEncoding) {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'order.yaml');
  await writeFile(file, text, encoding);
  return file;
}

test('a scenario in another encoding than UTF-8 is refused with its line', async () => {
  const file = await written('tags: [a]\nscenario: Café\n', 'latin1');
  expect(() => findFiles([file])).toThrow(`${file}:2: The file is not in UTF-8.`);
});

test('letters of every language are read as they are', async () => {
  const file = await written('scenario: Café ✓\n', 'utf8');
  expect(findFiles([file])).toEqual([{ file, text: 'scenario: Café ✓\n' }]);
});
