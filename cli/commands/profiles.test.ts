import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderOf, openProfileFile } from '../state/profiles.ts';
import { openWorld } from '../testing/world.ts';

const home = mkdtempSync(path.join(tmpdir(), 'spaza-profiles-'));
afterAll(() => rmSync(home, { recursive: true }));

const KEY = 'manager-key-of-twenty-letters';

test('gives each profile a shop, a session and a cart of its own', async () => {
  const { spaza } = openWorld({ env: { SPAZA_PASSWORD: 'spaza123' } });
  await spaza('profiles save thandi --base-url http://thandi.test --generation older --use');
  await spaza('profiles save sipho --base-url http://sipho.test');
  await spaza('--generation newer sign-in 0821234567');
  expect((await spaza('whoami --json')).json()).toMatchObject({
    base_url: 'http://thandi.test',
    generation: 'older',
  });
  const other = await spaza('--profile sipho whoami');
  expect([other.exitCode, other.stderr]).toEqual([3, expect.stringContaining('http://sipho.test')]);
  expect((await spaza('--base-url http://else.test whoami')).stderr).toContain('http://else.test');
  const { stdout } = await spaza('profiles use sipho');
  expect(stdout).toBe(
    'thandi\t\thttp://thandi.test\tolder\t\t\t\t\tannounced\t\n' +
      'sipho\tyes\thttp://sipho.test\t\t\t\t\t\tannounced\t\n',
  );
  expect((await spaza('whoami')).exitCode).toBe(3);
});

test('removes the session with the profile', async () => {
  const { spaza } = openWorld({ env: { SPAZA_PASSWORD: 'spaza123' } });
  await spaza('profiles save thandi --use');
  await spaza('sign-in 0821234567');
  expect((await spaza('profiles remove thandi')).exitCode).toBe(2);
  expect((await spaza('profiles remove thandi --yes --json')).json()).toEqual({ version: 1, profiles: [] });
  await spaza('profiles save thandi --use');
  expect((await spaza('whoami')).exitCode).toBe(3);
});

test('saves keys on request, uses them, and never shows them in full', async () => {
  const { spaza, disk } = openWorld();
  const atDesk = openWorld({ disk, env: { SPAZA_MANAGER_KEY: KEY, SPAZA_STAFF_TOKEN: 'short' } });
  const { stdout } = await atDesk.spaza('profiles save desk --keys --base-url https://shop.example');
  expect(stdout).toContain('manager …ters, staff …');
  expect(stdout).not.toContain(KEY);
  expect((await spaza('profiles list --json')).json()).toMatchObject({
    profiles: [{ keys: { manager: '…ters' } }],
  });
  expect((await spaza('--profile desk imports discard --yes')).stderr).not.toContain('needs the manager key');
  expect((await spaza('--base-url https://shop.example imports discard --yes')).stderr).toContain(
    'needs the manager key',
  );
});

test.each([
  ['--profile nobody whoami', "There is no profile 'nobody'."],
  ['profiles use nobody', "There is no profile 'nobody'."],
  ['profiles use', 'Specify a profile, or --none.'],
  ['profiles use nobody --none', 'Use either a profile or --none, not both.'],
  ['profiles save a/b', "'a/b' is not a valid name"],
])('refuses %s', async (words, message) => {
  const { exitCode, stderr } = await openWorld().spaza(words);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('lets only the owner read profiles, and does not touch a file that it cannot parse', () => {
  const warnings: string[] = [];
  const store = openProfileFile(home, (text) => warnings.push(text));
  expect(store.read()).toEqual({ current: null, profiles: {} });
  const kept = {
    current: 'desk',
    profiles: { desk: { baseUrl: 'https://shop.example', keys: { manager: KEY } } },
  };
  store.change(() => kept);
  const file = path.join(home, 'profiles.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(store.read()).toEqual(kept);
  expect(warnings).toEqual([]);
  chmodSync(file, 0o644);
  expect(store.read()).toEqual(kept);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(warnings).toEqual([expect.stringContaining('was readable by others')]);
  expect(folderOf(home, 'desk')).toBe(path.join(home, 'profiles', 'desk'));
  writeFileSync(file, '{"current":');
  expect(() => store.read()).toThrow(file);
  expect(readFileSync(file, 'utf8')).toBe('{"current":');
});

test('has no profiles if the home folder cannot exist', () => {
  const file = path.join(home, 'a-file');
  writeFileSync(file, '');
  expect(openProfileFile(path.join(file, 'home'), () => undefined).read()).toEqual({
    current: null,
    profiles: {},
  });
});
