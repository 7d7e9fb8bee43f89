import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Failure } from '../failure.ts';
import { openStateFile, stateFolder } from './state-file.ts';

async function home() {
  const made = await mkdtemp(path.join(tmpdir(), 'spaza-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return path.join(made, 'state');
}

const SHOP = 'http://127.0.0.1:4000';
const ignore = () => undefined;
/** Locks are released at the end of the turn. */
const turn = () => Promise.resolve();

test('keeps what was stored for the next process', async () => {
  const folder = await home();
  openStateFile(folder, SHOP, ignore).storage.setItem('cart-v1', 'tea');
  await turn();
  expect(openStateFile(folder, SHOP, ignore).storage.getItem('cart-v1')).toBe('tea');
});

test('has a file for every base address', async () => {
  const folder = await home();
  openStateFile(folder, SHOP, ignore).storage.setItem('cart-v1', 'tea');
  expect(openStateFile(folder, `${SHOP}/s/kasi`, ignore).storage.getItem('cart-v1')).toBeNull();
});

test('makes a folder and a file that only their owner can read', async () => {
  const folder = await home();
  openStateFile(folder, SHOP, ignore).storage.setItem('account-v1', 'token');
  await turn();
  const [file = ''] = await readdir(folder);
  expect(file).toMatch(/^127\.0\.0\.1_4000-[0-9a-f]{8}\.json$/);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
});

test('keeps the changes of two processes', async () => {
  const folder = await home();
  const one = openStateFile(folder, SHOP, ignore).storage;
  await turn();
  const other = openStateFile(folder, SHOP, ignore).storage;
  await turn();
  one.setItem('cart-v1', 'tea');
  await turn();
  other.setItem('account-v1', 'thandi');
  await turn();
  expect([...(one.keys?.() ?? [])].sort()).toEqual(['account-v1', 'cart-v1']);
});

test('does not write a value that is stored already', async () => {
  const folder = await home();
  const { storage } = openStateFile(folder, SHOP, ignore);
  storage.setItem('cart-v1', 'tea');
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const inode = async () => (await stat(path.join(folder, file))).ino;
  const before = await inode();
  storage.setItem('cart-v1', 'tea');
  expect(await inode()).toBe(before);
  storage.setItem('cart-v1', 'milk');
  expect(await inode()).not.toBe(before);
});

test('drops a damaged file with a warning', async () => {
  const folder = await home();
  openStateFile(folder, SHOP, ignore).storage.setItem('cart-v1', 'tea');
  await turn();
  const [file = ''] = await readdir(folder);
  await writeFile(path.join(folder, file), '{"cart-v1":');
  const warnings: string[] = [];
  const { storage } = openStateFile(folder, SHOP, (text) => warnings.push(text));
  expect(storage.getItem('cart-v1')).toBeNull();
  expect(warnings).toEqual([`${path.join(folder, file)} was damaged and was deleted.`]);
});

test('holds a lock from a read to the end of the turn', async () => {
  const folder = await home();
  const { storage } = openStateFile(folder, SHOP, ignore);
  await turn();
  expect(await readdir(folder)).toEqual([]);
  storage.getItem('cart-v1');
  const held = readdir(folder);
  await turn();
  expect(await readdir(folder)).toEqual([]);
  await held;
});

test('takes over the lock of a process that is gone', async () => {
  const folder = await home();
  openStateFile(folder, SHOP, ignore).storage.setItem('cart-v1', 'tea');
  await turn();
  const [file = ''] = await readdir(folder);
  await writeFile(path.join(folder, `${file}.lock`), '999999999');
  expect(openStateFile(folder, SHOP, ignore).storage.getItem('cart-v1')).toBe('tea');
});

test('fails at the end if an important change cannot be stored, and names the folder', async () => {
  const folder = await home();
  await writeFile(folder, 'a file');
  const { storage, check } = openStateFile(folder, SHOP, ignore);
  expect(storage.getItem('cart-v1')).toBeNull();
  storage.setItem('seen-offers', '[]');
  storage.setItem('suppliers-v1', '{"state":{"known":[{"id":1}],"selected":null}}');
  check();
  storage.setItem('cart-v1', 'tea');
  expect(storage.getItem('cart-v1')).toBe('tea');
  expect(check).toThrow(Failure);
  expect(check).toThrow(folder);
  expect(await readFile(folder, 'utf8')).toBe('a file');
});

test.runIf(process.platform === 'linux')('fails for a folder below /proc, which cannot be made', () => {
  const file = new URL('./state-file.ts', import.meta.url).href;
  const made = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `(await import('${file}')).makeFolder('/proc/x/y')`],
    { timeout: 10_000, killSignal: 'SIGKILL', encoding: 'utf8' },
  );
  expect(made.signal).toBeNull();
  expect(made.stderr).toContain('ENOENT');
});

test('fails at the end if a later write fails', async () => {
  const folder = await home();
  const { storage, check } = openStateFile(folder, SHOP, ignore);
  await turn();
  await rm(folder, { recursive: true });
  await writeFile(folder, 'a file');
  expect(() => storage.setItem('cart-v1', 'tea')).toThrow();
  expect(check).toThrow(Failure);
});

const HOME = '/home/thandi';

test('prefers SPAZA_HOME to everything else', () => {
  const env = { SPAZA_HOME: '/srv/spaza', XDG_STATE_HOME: '/state' };
  expect(stateFolder({ env, platform: 'linux', folder: HOME })).toBe('/srv/spaza');
});

test('uses the XDG state folder if it is absolute', () => {
  expect(stateFolder({ env: { XDG_STATE_HOME: '/state' }, platform: 'linux', folder: HOME })).toBe(
    '/state/spaza',
  );
  expect(stateFolder({ env: { XDG_STATE_HOME: 'state' }, platform: 'linux', folder: HOME })).toBe(
    '/home/thandi/.local/state/spaza',
  );
});

test('uses the usual places on macOS and Windows', () => {
  expect(stateFolder({ env: {}, platform: 'darwin', folder: HOME })).toBe(
    '/home/thandi/Library/Application Support/spaza',
  );
  expect(stateFolder({ env: { LOCALAPPDATA: '/local' }, platform: 'win32', folder: HOME })).toBe(
    '/local/spaza',
  );
});
