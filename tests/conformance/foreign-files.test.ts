import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { managerOf } from '../world/manager.ts';
import { openShop, SUPPLIER } from '../world/shop.ts';

const folder = new URL('workbooks/', import.meta.url);
const fileOf = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));

const shop = openShop();
const manager = managerOf(shop);
afterAll(() => shop.sandbox.close());

const [TEA, MILK, ZEROS, LONG] = ['9300001', '9300002', '009300003', '1234567890123456'];

beforeAll(async () => {
  const rows = [TEA, MILK, ZEROS, LONG].map((barcode) => `${barcode},Article ${barcode},1`);
  await manager.apply('products', ['barcode,name,category', ...rows].join('\n'), null);
});

/** Returns the supplier's price of an article; with several offers, the one shown to shoppers. */
async function offerOf(barcode: string | undefined) {
  const { body } = await shop.call(`/catalog/v1/offers/search?supplier_id=${SUPPLIER}&query=${barcode}`);
  return body.offers[0];
}

const PROMO = { price_in_cents: 1299, end_at: '2099-01-31T22:00:00.000Z' };
const REGULAR = { price_in_cents: 2000, end_at: '2099-01-31T06:30:00.000Z' };

describe('prices in a workbook', () => {
  test.for([
    'openpyxl.xlsx',
    'openpyxl-zip64.xlsx',
    'sheetjs.xlsx',
    'sheetjs-dates.xlsx',
    'write-excel-file.xlsx',
    'xlsx-populate.xlsx',
    'xlsxwriter.xlsx',
    'xlsxwriter-1904.xlsx',
    'xlsxwriter-inline.xlsx',
  ])('are read from %s as people see them there', async (name) => {
    await manager.apply('offers', `barcode,price,kind,start_at\n${TEA},1,promo,\n${MILK},1,,\n`);
    await manager.apply('offers', fileOf(name));
    expect(await offerOf(TEA)).toMatchObject({ ...PROMO, start_at: '2026-01-04T22:00:00.000Z' });
    expect(await offerOf(MILK)).toMatchObject(REGULAR);
  });

  test('for barcodes use the digits that its format shows', async () => {
    await manager.apply('offers', fileOf('openpyxl.xlsx'));
    expect(await offerOf(ZEROS)).toMatchObject({ price_in_cents: 330 });
    expect(await offerOf(LONG)).toMatchObject({ price_in_cents: 750 });
  });

  test('that are not prices are named by their cells', async () => {
    const { body } = await manager.handIn('offers', fileOf('openpyxl-odd-cells.xlsx'));
    const found = body.problems.map(({ cell, code }: { cell: string; code: string }) => `${cell} ${code}`);
    expect(found).toEqual([
      'B2 percent_value',
      'A3 date_value',
      'B4 invalid_number',
      'B5 formula',
      'B6 error_value',
    ]);
  });

  test('of merged cells are refused, because all but the first are empty', async () => {
    const { status, body } = await manager.handIn('offers', fileOf('openpyxl-merged.xlsx'));
    expect([status, body.code]).toEqual([422, 'merged_cells']);
    expect(body.messages[0]).toContain('C2:C3');
  });
});

test('keeps every character of a text in a workbook, and joins a broken line', async () => {
  await manager.apply('products', fileOf('xlsxwriter-products.xlsx'), null);
  await manager.apply('offers', 'barcode,price\n9300011,1\n9300012,1\n');
  expect(await offerOf('9300011')).toMatchObject({
    name: 'Tee & "koffie" rooibos ë 🌽',
    per_kg: true,
    sellable: { measurement: '1-2' },
  });
  expect((await offerOf('9300012')).name).toBe('_x0041_ <plain>');
});

describe('a CSV', () => {
  const rows = [`${TEA};"12,99";promo;2026/01/05;2099/01/31`, `${MILK};20,00;;;2099/01/31 8:30`];
  const heading = 'barcode;price;kind;start_at;end_at';

  test.for([
    ['as South African Excel writes it', [heading, ...rows, ';;;;', '']],
    ['with a line that says what cuts its cells', ['\uFEFFsep=;', heading, ...rows]],
    [
      'with such a line in quotes, and blank columns',
      ['"sep=;"', `${heading};;`, ...rows.map((row) => `${row};;`)],
    ],
  ] as const)('%s is read', async ([, lines]) => {
    await manager.apply('offers', `barcode,price,kind\n${TEA},1,promo\n${MILK},1,\n`);
    await manager.apply('offers', lines.join('\r\n'));
    expect(await offerOf(TEA)).toMatchObject(PROMO);
    expect(await offerOf(MILK)).toMatchObject(REGULAR);
  });

  test('may put spaces between thousands, and nothing else', async () => {
    await manager.apply('offers', `barcode;price\n${TEA};1\u00a0234,50\n${MILK};"12 345.6"\n`);
    expect((await offerOf(MILK)).price_in_cents).toBe(1_234_560);
    for (const price of ['1 23,5', '1,234.50', '1.234,50', '12 34 567', '1 2345'])
      expect((await manager.handIn('offers', `barcode;price\n${TEA};${price}\n`)).body.import?.status).toBe(
        'rejected',
      );
  });

  test('may say true and false in Afrikaans and break lines within quotes', async () => {
    const file =
      'barcode;name;category;per_kg\r\n9300021;"Tee\r\n""los""";1;WAAR\r\n9300022;Koffie;1;ONWAAR\r\n';
    await manager.apply('products', file, null);
    await manager.apply('offers', 'barcode,price\n9300021,1\n9300022,1\n');
    expect(await offerOf('9300021')).toMatchObject({ name: 'Tee "los"', per_kg: true });
    expect(await offerOf('9300022')).toMatchObject({ per_kg: false });
  });

  test('in UTF-16 is refused by that name, with its mark or without', async () => {
    const text = `barcode\tprice\r\n${TEA}\t1\r\n`;
    for (const file of [`\uFEFF${text}`, text]) {
      const { status, body } = await manager.handIn('offers', new Uint8Array(Buffer.from(file, 'utf16le')));
      expect([status, body.code]).toEqual([422, 'wrong_encoding']);
      expect(body.messages[0]).toContain('UTF-16');
    }
  });

  test('names the line of a row by the separator that was found', async () => {
    const { body } = await manager.handIn('offers', `sep=;\r\nbarcode;price\r\n${TEA};x\r\n`);
    expect(body.problems[0].line).toBe(3);
  });
});

test('every workbook of the folder is small', () => {
  for (const name of readdirSync(folder)) expect([name, fileOf(name).length < 15_000]).toEqual([name, true]);
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
