import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { managerOf } from '../world/manager.ts';
import { openShop } from '../world/shop.ts';
import { type TestCell, workbook, workbookEntries, zip } from '../world/workbook.ts';

const shop = openShop();
const manager = managerOf(shop);
afterAll(() => shop.sandbox.close());

let barcode = '';
beforeAll(async () => {
  barcode = (await shop.offers('rice'))[0]?.sellable?.barcode ?? '';
});

const sheet = (rows: TestCell[][]) => new Uint8Array(workbook(rows));
const archive = (...args: Parameters<typeof zip>) => new Uint8Array(zip(...args));

async function refusalOf(file: Uint8Array<ArrayBuffer>) {
  const { status, body } = await manager.handIn('offers', file);
  return [status, body.code];
}

describe('a workbook', () => {
  const heading = ['barcode', 'price'];

  test('with a formula or an error is rejected with the name of the cell', async () => {
    const { body } = await manager.handIn(
      'offers',
      sheet([
        heading,
        [barcode, { xml: '<c><f>1+1</f><v>2</v></c>' }],
        [barcode, { xml: '<c t="e"><v>#N/A</v></c>' }],
      ]),
    );
    expect(body.problems).toMatchObject([
      { line: 2, column: 'price', cell: 'B2', value: '2', code: 'formula' },
      { line: 3, column: 'price', cell: 'B3', value: '#N/A', code: 'error_value' },
    ]);
    const shared = { xml: '<c t="str"><f t="shared" si="0"/><v>9</v></c>' };
    const { body: other } = await manager.handIn('offers', sheet([heading, [barcode, shared]]));
    expect(other.problems).toMatchObject([{ line: 2, column: 'price', code: 'formula' }]);
  });

  test('that inflates far beyond its size is refused', async () => {
    const entries = workbookEntries([heading]).map(([name, xml]): [string, string] => [
      name,
      name.endsWith('sheet1.xml')
        ? xml.replace('<sheetData>', `<sheetData>${'<row></row>'.repeat(2_000_000)}`)
        : xml,
    ]);
    expect(await refusalOf(archive(entries))).toEqual([422, 'inflates_too_far']);
  });

  test('whose texts are entities for other texts is refused', async () => {
    const entries = workbookEntries([heading]).map(([name, xml]): [string, string] => [
      name,
      xml.replace('<worksheet', '<!DOCTYPE x [<!ENTITY a "aaaaaaaa">]><worksheet'),
    ]);
    expect(await refusalOf(archive(entries))).toEqual([422, 'unreadable_file']);
  });

  test('that is not one, is broken, has a password, or is of another kind is refused', async () => {
    const whole = workbook([heading, [barcode, 5]]);
    const files = {
      cut: whole.subarray(0, whole.length - 30),
      garbled: Buffer.concat([whole.subarray(0, 200), Buffer.alloc(200, 7), whole.subarray(400)]),
      empty: Buffer.from('PK\x03\x04'),
      archive: zip([['readme.txt', 'hello']]),
      ods: zip([
        ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
        ['content.xml', '<x/>'],
      ]),
      password: zip(workbookEntries([heading]), { flags: 1 }),
      xls: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    };
    for (const [name, bytes] of Object.entries(files))
      expect([name, ...(await refusalOf(new Uint8Array(bytes)))]).toEqual([name, 422, 'unreadable_file']);
  });

  test('without rows or headings is refused like any other file', async () => {
    expect(await refusalOf(sheet([]))).toEqual([422, 'empty_file']);
    expect(await refusalOf(sheet([heading]))).toEqual([422, 'no_rows']);
    expect(await refusalOf(sheet([[1, 2]]))).toEqual([422, 'unknown_column']);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
