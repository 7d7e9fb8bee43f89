import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptCopies } from './kept-copies.ts';

let folder: string;
/** What was made, in order. */
let made: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'spaza-copies-'));
  made = [];
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('TEMP', folder);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Opens a shop as the sandbox does: from the newest copy, or by making what is missing. */
async function open(kind: string): Promise<string> {
  const copies = keptCopies(kind);
  const make = async (what: 'empty' | 'stocked', text: string) => {
    made.push(what === 'empty' ? what : kind);
    await copies.keep(what, async () => new Blob([text]));
    return text;
  };
  const text = (await (copies.stocked() ?? copies.empty())?.text()) ?? (await make('empty', 'shop'));
  return text === 'shop' ? make('stocked', `shop with goods of ${kind}`) : text;
}
const files = () => readdirSync(folder).flatMap((name) => readdirSync(path.join(folder, name)));

test('stocks a shop of each kind once a day, always from the same empty one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T08:00:00Z') });
  expect(await open('agency')).toBe('shop with goods of agency');
  await open('marketplace');
  expect(await open('agency')).toBe('shop with goods of agency');
  expect(made.splice(0)).toEqual(['empty', 'agency', 'marketplace']);

  vi.setSystemTime(Date.parse('2026-11-24T08:00:00Z'));
  expect(await open('agency')).toBe('shop with goods of agency');
  expect(made).toEqual(['agency']);
  expect(files().sort()).toEqual([
    expect.stringMatching(/-2026-11-24-agency\.tar$/),
    expect.stringMatching(/-empty\.tar$/),
  ]);
});

test('stocks a shop each time if nothing can be stored', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  await open('agency');
  await open('agency');
  expect(made).toEqual(['empty', 'agency', 'empty', 'agency']);
});

test('deletes an unfinished copy of another shop, but not before tomorrow', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T08:00:00Z') });
  await open('agency');
  const [own = ''] = readdirSync(folder);
  const unfinished = files()
    .find((name) => name.endsWith('agency.tar'))!
    .replace('agency.tar', 'unfinished');
  writeFileSync(path.join(folder, own, unfinished), 'sh');
  await open('marketplace');
  expect(files()).toContain(unfinished);
  vi.setSystemTime(Date.parse('2026-11-25T08:00:00Z'));
  await open('agency');
  expect(files()).toEqual([expect.stringContaining('2026-11-25-agency'), expect.stringContaining('empty')]);
});
