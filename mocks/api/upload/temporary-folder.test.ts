import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clearLeftFolders, makeTemporaryFolder } from './read-form.ts';

test('deletes the folders of ended processes, but not of running ones', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const left = path.join(tmpdir(), `spaza-upload-${pid}-a8Fq2x`);
  await mkdir(left);
  const ours = await makeTemporaryFolder();
  onTestFinished(async () => {
    for (const folder of [left, ours]) await rm(folder, { recursive: true, force: true });
  });
  await clearLeftFolders();
  expect([existsSync(left), existsSync(ours)]).toEqual([false, true]);
});
