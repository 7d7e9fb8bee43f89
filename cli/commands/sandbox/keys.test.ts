import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';

async function folder() {
  const made = await mkdtemp(path.join(tmpdir(), 'spaza-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

const keys = { operator: 'o-key', manager: 'm-key', staff: 's-key' };

test('prints the keys of the data folder', async () => {
  const data = await folder();
  await writeFile(path.join(data, 'keys.json'), JSON.stringify(keys));
  const { spaza } = openWorld({ env: { SPAZA_DATA: data } });
  expect((await spaza('sandbox keys')).stdout).toBe('operator\to-key\nmanager\tm-key\nstaff\ts-key\n');
  expect((await spaza(['sandbox', 'keys', '--data', data, '--json'])).json()).toEqual({ version: 1, keys });
});

test('makes no keys for a folder without a sandbox', async () => {
  const data = await folder();
  const { exitCode, stderr } = await openWorld().spaza(['sandbox', 'keys', '--data', data]);
  expect(exitCode).toBe(4);
  expect(stderr).toContain('Open one with: spaza sandbox.');
  expect(await readdir(data)).toEqual([]);
});

test('says how to set the keys of a sandbox in memory', async () => {
  const { exitCode, stderr } = await openWorld({ env: { SPAZA_DATA: 'memory://' } }).spaza('sandbox keys');
  expect(exitCode).toBe(4);
  expect(stderr).toContain('Start it with SPAZA_OPERATOR_KEY,');
  expect(stderr).not.toContain('has been opened');
});
