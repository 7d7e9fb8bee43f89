import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadKeys } from './keys.ts';

test('concurrent first uses get the same keys, and only those are stored', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'spaza-keys-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  for (let round = 0; round < 50; round++) {
    const folder = path.join(parent, String(round));
    const all = await Promise.all(Array.from({ length: 5 }, () => loadKeys(folder, {})));
    expect(new Set(all.map((keys) => JSON.stringify(keys))).size).toBe(1);
    expect(await loadKeys(folder, {})).toEqual(all[0]);
    expect(await readdir(folder)).toEqual(['keys.json']);
  }
});
