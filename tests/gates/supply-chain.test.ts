import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type Lock,
  loosePackages,
  looseVersions,
  type Manifest,
  undecidedScripts,
  unlicensed,
} from './supply-chain.ts';

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const lock: Lock = read('package-lock.json').packages;
const root: Manifest & { workspaces: string[] } = read('package.json');
/** What is distributed: the packages, the page, and the shop and the commands that run on users' machines. */
const SHIPPED = ['contracts', 'sdk', 'storefront', 'mocks', 'cli'];

test('every package is held to its bytes, and the lockfile names no place that it comes from', () => {
  expect(Object.keys(lock).length).toBeGreaterThan(400);
  expect(loosePackages(lock)).toEqual([]);
});

test('every dependency names one version', () => {
  const manifests: Manifest[] = root.workspaces.map((workspace) => read(`${workspace}/package.json`));
  expect([root, ...manifests].flatMap(looseVersions)).toEqual([]);
});

test('programs of others that are measured beside are held to their bytes and versions too', () => {
  for (const peer of ['artillery', 'prism', 'tools', 'vendure', 'hydrogen', 'evershop']) {
    const { packages } = read(`tests/peers/${peer}/package-lock.json`);
    expect([peer, loosePackages(packages), looseVersions(read(`tests/peers/${peer}/package.json`))]).toEqual([
      peer,
      [],
      [],
    ]);
  }
});

test('every licence is one that was agreed to', () => {
  expect(unlicensed(lock, SHIPPED)).toEqual([]);
});

test('it is written down of every script of an installation whether it may run', () => {
  expect(undecidedScripts(lock, root)).toEqual([]);
});

const FINE = { version: '1.2.3', integrity: `sha512-${'a'.repeat(86)}==`, license: 'MIT' };
const withPackage = (change: object, name = 'tea') => ({ [`node_modules/${name}`]: { ...FINE, ...change } });

test.for([
  ['another hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
  ['no hash', { integrity: undefined }],
  ['an address', { resolved: 'https://tea.example/tea.tgz' }],
  ['a repository', { version: 'git+ssh://git@tea.example/tea.git' }],
  ['a place in another package', { inBundle: true }],
] as const)('a package with %s is noticed', ([, change]) => {
  expect(loosePackages(withPackage({}))).toEqual([]);
  expect(loosePackages(withPackage(change))).toHaveLength(1);
});

test('a version that can be several is noticed', () => {
  const versions = { a: '1.2.3', b: '2.0.0-rc.1', c: '^1.2.3', d: 'latest', e: 'github:tea/tea', f: '*' };
  expect(looseVersions({ devDependencies: versions })).toEqual([
    'c ^1.2.3',
    'd latest',
    'e github:tea/tea',
    'f *',
  ]);
  expect(looseVersions({ overrides: { a: '1.2.3', b: { c: '>=2' } } })).toEqual(['c >=2']);
});

test('a licence that was not agreed to is noticed, and one for tools where others are handed the package', () => {
  expect(unlicensed(withPackage({ license: 'GPL-3.0' }), [])).toEqual(['tea: GPL-3.0']);
  expect(unlicensed(withPackage({ license: undefined }), [])).toEqual(['tea: none']);
  const tool = withPackage({ license: 'PSF-2.0' }, 'argparse');
  expect(unlicensed(tool, ['sdk'])).toEqual([]);
  const cup = { 'node_modules/cup': { ...FINE, dependencies: { argparse: '1' } } };
  const shipped = { sdk: { dependencies: { cup: '1' } }, ...cup, ...tool };
  expect(unlicensed(shipped, ['sdk'])).toEqual(['argparse: PSF-2.0']);
});

test('a script that nobody decided on is noticed, and a decision that is left over', () => {
  const scripted = withPackage({ hasInstallScript: true });
  expect(undecidedScripts(scripted, { allowScripts: { tea: false } })).toEqual([]);
  expect(undecidedScripts(scripted, {})).toEqual(['tea']);
  expect(undecidedScripts(withPackage({}), { allowScripts: { tea: true } })).toEqual(['tea']);
});
