import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleAt } from '../world/console.ts';
import { DEMO, openShop } from '../world/shop.ts';

const shop = openShop({ mode: 'marketplace' });
const { spaza, json } = consoleAt(shop);
let folder = '';
let offers: { id: number }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spaza-cli-'));
  await json('suppliers use 1');
  await json(`sign-in ${DEMO.login}`);
  offers = (await json('search rice')).offers;
});
afterAll(async () => {
  await shop.sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

test('a control restores a snapshot, with every fault cleared', async () => {
  await json('sandbox snapshots save before');
  await json(`sandbox offer ${offers[1]!.id} --price 1.00 --stock 0`);
  const { faults } = await json('sandbox faults add *.catalog.search status --status 503 --times 1');
  expect(faults).toMatchObject([{ kind: 'status', times: 1, fired: 0 }]);
  await json('sandbox faults clear');
  await json('sandbox snapshots restore before');
  expect((await json('sandbox faults list')).faults).toEqual([]);
  expect((await json('search rice')).offers[1].price_in_cents).not.toBe(100);
  await json('sandbox snapshots remove before');
  expect((await json('sandbox snapshots list')).snapshots).toEqual([]);
});

test('controls save the journal, place sample orders and close a supplier', async () => {
  const har = path.join(folder, 'session.har');
  const { entries } = await json(['sandbox', 'journal', '--har', har]);
  const { log } = JSON.parse(await readFile(har, 'utf8'));
  expect([log.version, log.entries.length]).toEqual(['1.2', entries]);
  expect((await json('sandbox traffic 2 --supplier 1')).orders).toHaveLength(2);
  const closed = await json(['sandbox', 'supplier', '2', '--closed', 'Stocktaking']);
  expect(closed.supplier.closed_text).toBe('Stocktaking');
  expect((await spaza('sandbox reset')).exitCode).toBe(2);
});

test('a control can clear a value: the limit of a card, a field of an answer', async () => {
  const card = `sandbox card ${DEMO.login} 1 --status accepted --limit`;
  expect((await json(`${card} 20`)).debtor_card.limit_in_cents).toBe(2000);
  expect((await json(`${card} none`)).debtor_card.limit_in_cents).toBe(null);
  const { faults } = await json('sandbox faults add *.catalog.search drift --path offers.*.id --value null');
  expect(faults).toMatchObject([{ kind: 'drift', value: null }]);
  await json('sandbox faults clear');
});

test.for([
  ['faults add *.x delay', '--delay: is required'],
  ['faults add *.x dely', 'Did you mean delay?'],
  ['offer 1', 'Specify what to change'],
  ['offer 1 --price cheap', 'not an amount in rands'],
  ['card 0821234567 1', 'Specify what to change'],
  ['move 1 packed', 'Choose from: pending'],
])('sandbox %s is refused before anything is sent', async ([words, message]) => {
  const { exitCode, stderr } = await spaza(`sandbox ${words}`);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message!)]);
});

test('nothing went wrong inside the shop', () => {
  expect(shop.errors).toEqual([]);
});
