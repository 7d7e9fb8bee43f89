import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleAt } from '../world/console.ts';
import { openFolder } from '../world/folder.ts';
import { openShop } from '../world/shop.ts';
import { workbookEntries, zip } from '../world/workbook.ts';

const shop = openShop({ mode: 'marketplace' });
const { spaza, json } = consoleAt(shop);
const { inFolder, written } = openFolder();
let offers: { id: number; sellable: { barcode: string } }[] = [];

beforeAll(async () => {
  await json('suppliers use 1');
  offers = (await json('search rice')).offers;
});
afterAll(() => shop.sandbox.close());

describe('a file of which some rows are wrong', () => {
  const heading = 'Strepieskode;Prys';
  const names = ['--map', 'Strepieskode=barcode', '--map', 'Prys=price'];
  const upload = (file: string, ...flags: string[]) => [
    'imports',
    'upload',
    file,
    '--supplier',
    '1',
    ...flags,
  ];

  test('loses none of its rows: those that are wrong are set aside as they were, and can be fixed', async () => {
    const [one, two] = offers.map(({ sellable }) => sellable.barcode);
    const rows = ['"line\nbreak";1', `${one};9.00`, `${two};x`, 'nobody;1'];
    const file = await written('half.csv', 'sep=;', heading, ...rows);
    const refused = await spaza([...upload(file, ...names, '--yes'), '--json']);
    expect(refused.json()).toMatchObject({ error: { code: 'import_rejected' } });
    const fix = inFolder('fix.csv');
    const taken = await json(upload(file, ...names, '--yes', '--bad-rows', fix));
    expect(taken).toMatchObject({ import: { status: 'applied' }, rows: 1, bad_rows: { rows: 3 } });
    expect(await readFile(fix, 'utf8')).toBe(`sep=;\n${heading}\n${rows[0]}\n${rows[2]}\n${rows[3]}\n`);
    expect((await spaza(upload(file, ...names, '--yes', '--bad-rows', fix))).exitCode).toBe(2);
    await written('fix.csv', heading, `${two};9.50`);
    expect((await json(upload(fix, ...names, '--yes'))).import.status).toBe('applied');
  });

  test('may be a workbook: its columns are renamed, and its wrong rows are set aside as texts', async () => {
    const [one, two] = offers.map(({ sellable }) => sellable.barcode);
    const rows = [
      ['Strepieskode', 'Prys', 'start_at'],
      [one!, 9.25, null],
      [two!, { xml: '<c t="n"><f>1+1</f><v>2</v></c>' }, null],
      [null, null, null],
      [two!, 'x', '2026-11-21'],
    ];
    const file = inFolder('pryse.xlsx');
    await writeFile(file, zip(workbookEntries(rows)));
    const refused = await spaza([...upload(file, ...names, '--yes'), '--json']);
    expect(refused.json()).toMatchObject({
      error: {
        code: 'import_rejected',
        messages: [file, 'formula'].map((part) => expect.stringContaining(part)),
      },
    });
    const fix = inFolder('fix-workbook.csv');
    const taken = await json(upload(file, ...names, '--yes', '--bad-rows', fix));
    expect(taken).toMatchObject({ import: { status: 'applied' }, rows: 1, bad_rows: { rows: 2 } });
    const heading = 'Strepieskode,Prys,start_at\n';
    expect(await readFile(fix, 'utf8')).toBe(`${heading}${two},2\n${two},x,2026-11-21\n`);
    await written('fix-workbook.csv', `${heading}${two},2.10,`);
    expect((await json(upload(fix, ...names, '--yes'))).rows).toBe(1);
  });

  test('of which every row is wrong is not split: its name, all its rows and their reasons are reported', async () => {
    const { barcode } = offers[0]!.sellable;
    const rows = [
      ['barcode', 'price'],
      [barcode, 'x'],
      [barcode, 'x'],
      ['nobody', 'y'],
    ];
    const sheet = inFolder('all-wrong.xlsx');
    await writeFile(sheet, zip(workbookEntries(rows)));
    const text = await written('all-wrong.csv', ...rows.map((row) => row.join(',')));
    for (const file of [sheet, text]) {
      const fix = inFolder('none-left.csv');
      const words = upload(file, '--type', 'offers', '--yes', '--bad-rows', fix);
      const { exitCode, stderr } = await spaza(words);
      expect(exitCode).toBe(1);
      expect(stderr).toContain(`${file} cannot be imported: all 3 rows are invalid. Nothing was changed.`);
      expect(stderr).toContain("  lines 2 to 3, price, 'x': must be");
      expect(stderr).toContain("  line 4, price, 'y': must be");
      expect(existsSync(fix)).toBe(false);
    }
  });

  test('may have more wrong rows than a shop names at once', async () => {
    const [one, two] = offers.map(({ sellable }) => sellable.barcode);
    const wrong = Array.from({ length: 130 }, () => `${two};x`);
    const file = await written('long.csv', heading, ...wrong, `${one};9.75`);
    const taken = await json(upload(file, ...names, '--dry-run', '--bad-rows', inFolder('many.csv')));
    expect(taken).toMatchObject({ rows: 1, bad_rows: { rows: 130 } });
  });
});

test('nothing went wrong inside the shop', () => {
  expect(shop.errors).toEqual([]);
});
