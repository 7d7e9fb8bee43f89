import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadKeys } from '../keys.ts';
import { openPglite } from './pglite.ts';
import { inFolder } from './pglite-folder.ts';

const onPosix = test.skipIf(process.platform === 'win32');

/** Creates a folder, with a umask that makes files readable for everybody. */
function atHome() {
  const home = mkdtempSync(path.join(tmpdir(), 'spaza-private-'));
  const before = process.umask(0);
  onTestFinished(() => {
    process.umask(before);
    rmSync(home, { recursive: true, force: true });
  });
  return path.join(home, 'data');
}

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

/** Returns the folder and its contents as far as others could open them. */
const openToOthers = (folder: string): string[] =>
  [folder, ...readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)))]
    .filter((file) => statSync(file).mode & 0o077)
    .map((file) => `${modeOf(file)} ${file}`);

async function write(data: string): Promise<void> {
  await loadKeys(data, {});
  const db = await openPglite(inFolder(path.join(data, 'db')));
  await db.query('create table if not exists kept (id int)');
  await db.query('insert into kept select generate_series(1, 20000)');
  await db.query('checkpoint');
  expect(openToOthers(data).filter((name) => name.includes('.lock'))).toEqual([]);
  await db.close();
}

onPosix('a data folder is for its owner alone, whatever the umask', async () => {
  const data = atHome();
  await write(data);
  expect(modeOf(data)).toBe('700');
  expect(openToOthers(data)).toEqual([]);
  await write(data);
  expect(openToOthers(data)).toEqual([]);
});

onPosix('a data folder that was open to others is closed at the next start', async () => {
  const data = atHome();
  await write(data);
  for (const name of readdirSync(data, { recursive: true })) {
    const file = path.join(data, String(name));
    chmodSync(file, statSync(file).isDirectory() ? 0o755 : 0o666);
  }
  chmodSync(data, 0o755);
  await write(data);
  expect(openToOthers(data)).toEqual([]);
});

onPosix('a folder with files of somebody else keeps its mode', async () => {
  const data = atHome();
  mkdirSync(data, 0o755);
  writeFileSync(path.join(data, 'notes.txt'), '');
  await loadKeys(data, {});
  expect([modeOf(data), modeOf(path.join(data, 'keys.json'))]).toEqual(['755', '600']);
});
