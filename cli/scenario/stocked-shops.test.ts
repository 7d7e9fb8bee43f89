import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stockedShops } from './stocked-shops.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'spaza-copies-'));
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('TEMP', folder);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A program that opens shops, and what each was opened from. */
function program() {
  const opened: string[] = [];
  const open = stockedShops((mode, stocked) => {
    const from = stocked?.().then((copy) => copy.text());
    const ready = Promise.resolve(from).then((text) => void opened.push(text ?? `stocked ${mode}`));
    return { ready, dump: async () => new Blob([`copy of ${mode}`]) };
  });
  return async (...modes: ('agency' | 'marketplace')[]) => {
    await Promise.all(modes.map(async (mode) => (await open(mode)).ready));
    return opened.splice(0);
  };
}
const files = () => readdirSync(folder).flatMap((name) => readdirSync(path.join(folder, name)));

test('stocks a shop of each kind once a day, and copies it for the others', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T08:00:00Z') });
  const opened = await program()('agency', 'agency', 'marketplace');
  expect(opened.sort()).toEqual(['copy of agency', 'stocked agency', 'stocked marketplace']);
  expect(await program()('agency')).toEqual(['copy of agency']);
  vi.setSystemTime(Date.parse('2026-11-24T08:00:00Z'));
  expect(await program()('agency')).toEqual(['stocked agency']);
  expect(files()).toEqual([expect.stringMatching(/^2026-11-24-.*-agency\.tar$/)]);
});

test('stocks a shop for each process if nothing can be stored', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(await program()('agency', 'agency')).toEqual(['stocked agency', 'copy of agency']);
  expect(await program()('agency')).toEqual(['stocked agency']);
});
