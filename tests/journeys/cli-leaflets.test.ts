import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleAt } from '../world/console.ts';
import { openFolder } from '../world/folder.ts';
import { losingAnswers } from '../world/losing-answers.ts';
import { DEMO, openShop } from '../world/shop.ts';

const shop = openShop({ mode: 'marketplace' });
const { spaza, json } = consoleAt(shop);
const { written } = openFolder();

beforeAll(async () => {
  await json('suppliers use 1');
  await json(`sign-in ${DEMO.login}`);
});
afterAll(() => shop.sandbox.close());

test('a leaflet is published with its file, looked at and taken back', async () => {
  const file = await written('week.pdf', '%PDF-1.4', '%%EOF');
  const days = ['--from', '2026-11-20', '--to', '2099-11-30'];
  const words = ['leaflets', 'publish', file, '--name', 'Week 48', '--supplier', '1,2', ...days];
  const { leaflet } = await json(words);
  expect(leaflet).toMatchObject({ start_at: '2026-11-19T22:00:00.000Z', end_at: '2099-11-30T22:00:00.000Z' });
  expect((await json(`leaflets preview ${leaflet.id}`)).shown).toBe(true);
  const { supplier } = await json('whoami');
  const onTerminal = consoleAt(shop, { isTerminal: true, columns: 160 });
  const listed = (await onTerminal.spaza('leaflets list')).stdout;
  expect(listed).toContain(supplier.name);
  const drafted = await onTerminal.spaza([...words, '--draft']);
  // An end date includes that day.
  expect(drafted.stdout).toMatch(/Week 48 .* Mon 30 Nov /);
  expect(drafted.stderr).toContain('Sent 100 %');
  const stranger = consoleAt(shop, { env: { SPAZA_MANAGER_KEY: 'wrong' } });
  for (const refused of [`leaflets unpublish ${leaflet.id}`, words]) {
    const { exitCode, stderr } = await stranger.spaza(refused);
    expect([exitCode, stderr]).toEqual([3, expect.stringContaining('Next: Set SPAZA_MANAGER_KEY')]);
  }
  expect((await json(`leaflets unpublish ${leaflet.id}`)).leaflet.published).toBe(false);
  expect((await json(`leaflets preview ${leaflet.id}`)).shown).toBe(false);
  expect((await json(`leaflets change ${leaflet.id} --name Later --publish`)).leaflet.name).toBe('Later');
  const { exitCode, stderr } = await spaza(['leaflets', 'publish', file, '--supplier', '1']);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--from is missing')]);
});

test('a leaflet of several suppliers is listed once for each of them, with the key of each', async () => {
  const file = await written('several.pdf', '%PDF-1.4', '%%EOF');
  const about = ['--supplier', '1,2', '--from', '2026-11-20', '--to', '2099-11-30'];
  for (const place of [file, 'https://cdn.example.com/several.pdf']) {
    const words = ['leaflets', 'publish', place, '--name', 'Several', ...about];
    const { leaflet, leaflets } = await json(words);
    expect(leaflets.map(({ supplier_id }: { supplier_id: number }) => supplier_id)).toEqual([1, 2]);
    expect(leaflets[0]).toEqual(leaflet);
    const { stdout } = await spaza(words);
    const ids = leaflets.map(({ id }: { id: string }) => id);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((row) => row.split('\t')[0])
        .toSorted(),
    ).toEqual(ids.toSorted());
    for (const id of ids) await json(`leaflets unpublish ${id}`);
  }
});

test('a leaflet whose answer is lost is published once', async () => {
  const file = await written('lost.pdf', '%PDF-1.4', '%%EOF');
  const days = ['--from', '2026-11-20', '--to', '2099-11-30'];
  const words = ['leaflets', 'publish', file, '--name', 'Lost week', '--supplier', '1', ...days];
  expect((await losingAnswers(shop, '/leaflets').spaza(words)).exitCode).toBe(5);
  const { leaflet } = await consoleAt(shop).json(words);
  const named = async () =>
    (await json('leaflets list --supplier 1')).leaflets.filter(
      ({ name }: { name: string }) => name === 'Lost week',
    );
  expect((await named()).map(({ id }: { id: string }) => id)).toEqual([leaflet.id]);
  await json(`leaflets unpublish ${leaflet.id}`);
  expect((await json(words)).leaflet.published).toBe(true);
  expect(await named()).toHaveLength(2);
});

test('nothing went wrong inside the shop', () => {
  expect(shop.errors).toEqual([]);
});
