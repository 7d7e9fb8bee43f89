import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSandbox } from '@spaza/mocks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-copies-'));
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('TEMP', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const copiesIn = () =>
  readdirSync(folder)
    .flatMap((name) => readdirSync(path.join(folder, name)))
    .sort();

/** Returns the first offer of maize meal, before its price is set, and the copies that were kept in the end. */
async function opened(price?: number) {
  const sandbox = createSandbox({ stocked: 'kept', passwordIterations: 1 });
  const call = (path: string, init?: RequestInit) =>
    sandbox.fetch(`http://sandbox.test${path}`, init).then((it) => it.json());
  try {
    const search = '/catalog/v1/offers/search?query=maize&supplier_id=1';
    const { offers } = (await call(search)) as { offers: { id: number; price_in_cents: number }[] };
    if (price !== undefined) {
      const headers = { 'x-operator-key': sandbox.keys.operator, 'content-type': 'application/json' };
      const body = JSON.stringify({ price_in_cents: price });
      const changed = await call(`/sandbox/offers/${offers[0]!.id}`, { method: 'PATCH', headers, body });
      expect(changed).toMatchObject({ offers: [{ price_in_cents: price }] });
    }
    await sandbox.close();
    return { offer: offers[0], copies: copiesIn() };
  } finally {
    await sandbox.close();
  }
}

test('a shop in memory is copied as it was stocked, and the next one opens from the copy', async () => {
  const first = await opened(1);
  expect(first.copies).toEqual([
    expect.stringMatching(/-agency-1-all-1\.tar$/),
    expect.stringMatching(/-empty\.tar$/),
  ]);
  expect(await opened()).toEqual(first);
});

test('a shop whose clock was moved is stocked for its own time, and no other shop opens from it', async () => {
  const sandbox = createSandbox({ stocked: 'kept', passwordIterations: 1 });
  sandbox.clock.advance(40 * 24 * 3_600_000);
  await sandbox.ready;
  await sandbox.close();
  expect(copiesIn()).toEqual([expect.stringMatching(/-empty\.tar$/)]);
});
