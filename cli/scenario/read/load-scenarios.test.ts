import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFiles, loadScenarios } from './load-scenarios.ts';

async function written(text: string, encoding: BufferEncoding) {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'order.yaml');
  await writeFile(file, text, encoding);
  return file;
}

test('refuses a file that is not UTF-8 with the place, and still reports other mistakes', async () => {
  const file = await written('tags: [a]\nscenario: Café\n', 'latin1');
  const other = await written('scenario: Other\nsteps: [{ cler: }]\n', 'utf8');
  const loading = loadScenarios([file, other]);
  await expect(loading).rejects.toThrow(`${file}:2:14: The file is not in UTF-8. Save it as UTF-8.`);
  await expect(loading).rejects.toThrow(`${other}:2:11: `);
});

test('reads UTF-8 letters unchanged', async () => {
  const file = await written('scenario: Café ✓\n', 'utf8');
  expect(findFiles([file])).toEqual([{ file, text: 'scenario: Café ✓\n' }]);
});
