import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { managerOf } from '../world/manager.ts';
import { type Answer, openShop } from '../world/shop.ts';

const shop = openShop({ largestFile: 3_000_000 });
const manager = managerOf(shop);
afterAll(() => shop.sandbox.close());

let barcode = '';
beforeAll(async () => {
  barcode = (await shop.offers('rice'))[0]?.sellable?.barcode ?? '';
});

/** Returns the problems of a file of offers, as `line column code`. */
async function problemsOf(file: string | Uint8Array<ArrayBuffer>, type = 'offers') {
  const { status, body } = await manager.handIn(type, file);
  expect([status, body.import?.status], body.messages.join(' ')).toEqual([201, 'rejected']);
  expect(body.messages).toHaveLength(body.problems.length);
  return body.problems.map(
    (problem: { line: number; column: string; code: string }) =>
      `${problem.line} ${problem.column} ${problem.code}`,
  );
}

const problemsAfter = (id: string, after: number, perPage: number): Promise<Answer> =>
  shop.call(`/sandbox/imports/${id}/problems?after=${after}&per_page=${perPage}`, {
    headers: { 'http-x-auth': shop.keys.manager },
  });

async function refusalOf(file: string | Uint8Array<ArrayBuffer>, type = 'offers') {
  const { status, body } = await manager.handIn(type, file);
  return [status, body.code];
}

describe('a row of a file', () => {
  test.for([
    ['price', '-1', 'out_of_range'],
    ['price', '0', 'out_of_range'],
    ['price', '1000000', 'out_of_range'],
    ['price', '99999999999999999999', 'invalid_number'],
    ['price', '12.999', 'invalid_number'],
    ['price', '1e3', 'invalid_number'],
    ['price', 'R12', 'invalid_number'],
    ['price', '', 'missing'],
    ['kind', 'cheap', 'unknown_kind'],
    ['kind', 'combo', 'no_combo'],
    ['end_at', '2026-02-30', 'invalid_date'],
    ['end_at', '2026-11-21 24:00', 'invalid_date'],
    ['end_at', '21/11/2026', 'invalid_date'],
    ['end_at', '46000', 'invalid_date'],
    ['start_at', '1926-01-01', 'invalid_date'],
    ['base_price', '0.001', 'invalid_number'],
    ['barcode', '', 'missing'],
    ['barcode', '6.00123E+12', 'invalid_barcode'],
    ['barcode', "1'; drop table offer; --", 'invalid_barcode'],
    ['barcode', '00000', 'unknown_barcode'],
  ])('with %s "%s" is named as %s', async ([column, value, code]) => {
    const good = { barcode, price: '5', kind: 'regular', base_price: '', start_at: '', end_at: '' };
    const row = Object.values({ ...good, [column!]: value });
    const file = `${Object.keys(good).join(',')}\n${Object.values(good).join(',')}\n"${row.join('","')}"\n`;
    expect((await problemsOf(file)).slice(0, 1)).toEqual([`3 ${column} ${code}`]);
  });

  test('is named with its value and the reason', async () => {
    const { body } = await manager.handIn('stock', `barcode,qty\n${barcode},-4\n`);
    const reason = 'must be a number from 0 to 10000000 with at most 5 decimals';
    expect(body.problems).toEqual([{ line: 2, column: 'qty', value: '-4', code: 'out_of_range', reason }]);
    expect(body.messages).toEqual([`Line 2, qty: "-4" ${reason}.`]);
  });

  test('that ends before it starts, or is longer than its heading, is named', async () => {
    const heading = 'barcode,price,start_at,end_at';
    expect(await problemsOf(`${heading}\n${barcode},5,2026-12-02,2026-12-01\n`)).toEqual([
      '2 end_at ends_before_start',
    ]);
    expect(await problemsOf(`${heading}\n${barcode},5,,,more\n`)).toEqual(['2 null no_heading']);
  });

  test('that repeats the key of an earlier row is named with every other bad one, by line', async () => {
    const lines = [
      'barcode,price,kind',
      `${barcode},5,`,
      `${barcode},6,promo`,
      `${barcode},7,regular`,
      'x,8,',
    ];
    expect(await problemsOf(lines.join('\n'))).toEqual([
      '4 barcode duplicate_key',
      '5 barcode invalid_barcode',
    ]);
    expect(await problemsOf(`barcode,qty\n${barcode},1\n${barcode},1\n`, 'stock')).toEqual([
      '3 barcode duplicate_key',
    ]);
  });

  test('of products is read as strictly', async () => {
    const heading = 'barcode,name,category,pack,image_url,per_kg,per_kg_symbol,per_kg_qty_min';
    const rows = [
      '77701,A,Moon,,,,,',
      '77702,B,1,0,,,,',
      '77703,C,1,,javascript:x,,,',
      '77704,D,1,,,maybe,stone,0',
      `77705,${'x'.repeat(301)},1,,,,,`,
      '77706,a\u0007,1,,,,,',
    ];
    expect(await problemsOf([heading, ...rows].join('\n'), 'products')).toEqual([
      '2 category unknown_category',
      '3 pack out_of_range',
      '4 image_url invalid_address',
      '5 per_kg invalid_flag',
      '5 per_kg_symbol unknown_measure',
      '5 per_kg_qty_min out_of_range',
      '6 name too_long',
      '7 name invalid_text',
    ]);
  });

  test('is listed among the first hundred; more are counted', async () => {
    const rows = Array.from({ length: 2500 }, () => `${barcode},none`);
    const { body } = await manager.handIn('stock', ['barcode,qty', ...rows].join('\n'));
    expect([body.problems.length, body.further_problems, body.rows]).toEqual([100, 2400, 2500]);
    expect(body.messages.at(-1)).toBe('There are 2400 more problems.');
    const again = await manager.handIn(
      'stock',
      ['barcode,qty', ...rows.map(() => `${barcode},1`)].join('\n'),
    );
    expect([again.body.problems.length, again.body.further_problems]).toEqual([100, 2399]);
  });

  test('is listed in full, by line, for as long as it is stored', async () => {
    const isWrong = (line: number) => line % 2 === 0;
    const rows = Array.from({ length: 2400 }, (_, index) =>
      isWrong(index + 2) ? `,none,${index}` : `${barcode},1`,
    );
    const { body } = await manager.handIn('stock', ['barcode,qty', ...rows].join('\n'));
    expect(body.import.status, body.messages.join(' ')).toBe('rejected');
    const lines: number[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const { body: page } = await problemsAfter(body.import.id, after, 700);
      lines.push(...page.problems.map(({ line }: { line: number }) => line));
      after = page.next_after;
    }
    // Two cells of every other line, one without a heading, and every repeated row of the same article.
    const expected = rows.flatMap((_, index) => {
      const line = index + 2;
      return isWrong(line) ? [line, line, line] : line === 3 ? [] : [line];
    });
    expect(lines).toEqual(expected);
    const one = await problemsAfter(body.import.id, 1, 1);
    expect(one.body.problems.map(({ column }: { column: string }) => column)).toEqual([
      'barcode',
      'qty',
      null,
    ]);
    expect(one.body.next_after).toBe(2);

    onTestFinished(() => shop.sandbox.clock.release());
    shop.sandbox.clock.advance(8 * 86_400_000);
    await manager.handIn('stock', `barcode,qty\n${barcode},1\n`);
    const later = await problemsAfter(body.import.id, 0, 10);
    expect([later.status, later.body.code]).toEqual([409, 'problems_dropped']);
    expect((await problemsAfter('nothing', 0, 10)).status).toBe(404);
  });
});

test('a file with bad rows cannot be applied, and changes nothing', async () => {
  const look = () => shop.offers(barcode);
  const before = await look();
  const { body } = await manager.handIn('offers', `barcode,price\n${barcode},1\n${barcode},-1\n`);
  const refused = await manager.settle(body.import.id, 'applied');
  expect([refused.status, refused.body.code]).toEqual([409, 'import_rejected']);
  expect(refused.body.messages).toContain(body.messages[0]);
  expect(await look()).toEqual(before);
});

describe('a file', () => {
  test.for([
    ['', 'empty_file'],
    ['\uFEFF', 'empty_file'],
    ['\n\n', 'empty_file'],
    ['barcode,price\n', 'no_rows'],
    ['barcode,price\n,\n', 'no_rows'],
    ['barcode\n123\n', 'missing_column'],
    ['price_in_cents\n1\n', 'missing_column'],
    ['barcode,price,colour\n123,1,red\n', 'unknown_column'],
    ['6001,12.99\n6002,1\n', 'unknown_column'],
    ['barcode,,price\n123,,1\n', 'unknown_column'],
    ['barcode,price,Price\n123,1,1\n', 'duplicate_column'],
    ['barcode,price,price_in_cents\n123,1,100\n', 'duplicate_column'],
    ['barcode,price\n123,"1\n', 'unclosed_quote'],
    ['barcode,price\n"123"4,1\n', 'stray_quote'],
    ['%PDF-1.7 barcode', 'unreadable_file'],
  ])('that is %j is refused as %s', async ([text, code]) => {
    expect(await refusalOf(text!)).toEqual([422, code]);
  });

  test('in another encoding is refused', async () => {
    const text = `barcode,name,category\n12345,Rooibos ë,1\n`;
    expect(await refusalOf(new Uint8Array(Buffer.from(text, 'latin1')), 'products')).toEqual([
      422,
      'wrong_encoding',
    ]);
    expect(await refusalOf(new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')), 'products')).toEqual([
      422,
      'wrong_encoding',
    ]);
  });

  test('larger than the shop accepts is refused with 413', async () => {
    const refused = await manager.handIn('stock', `barcode,qty\n${`${barcode},1\n`.repeat(300_000)}`);
    expect([refused.status, refused.body.code]).toEqual([413, 'too_large']);
    expect(refused.body.messages[0]).toContain('3 MB');
  });

  test('of an unknown type or for an unknown supplier is refused', async () => {
    const file = `barcode,qty\n${barcode},1\n`;
    expect(await refusalOf(file, 'shelves')).toEqual([422, 'unknown_import_type']);
    const without = await manager.handIn('stock', file, null);
    expect([without.status, without.body.code]).toEqual([422, 'supplier_required']);
    for (const supplier of [999_999, 'none', '99999999999999999999'])
      expect((await manager.handIn('stock', file, supplier)).status).toBe(404);
  });
});

describe('a call', () => {
  const form = () => {
    const upload = new FormData();
    upload.set('file', new Blob(['barcode,qty\n']), 'stock.csv');
    upload.set('import_type', 'stock');
    return upload;
  };
  const path = '/manager/api/v1/imports';

  test('with any key but a manager’s is 401', async () => {
    const { token, id } = await shop.signIn();
    const { staff, operator } = shop.keys;
    for (const headers of [
      { 'http-x-auth': 'wrong' },
      { 'http-x-auth': staff },
      { 'http-x-auth': operator },
    ]) {
      expect((await shop.call(path, { method: 'POST', upload: form(), headers })).status).toBe(401);
      expect(
        (await shop.call(`${path}/1`, { method: 'PUT', body: { status: 'applied' }, headers, token })).status,
      ).toBe(401);
    }
    expect((await shop.call(path, { method: 'POST', upload: form(), token })).status).toBe(401);
    const orders = `/api/v2/users/${id}/orders`;
    const asShopper = await shop.call(orders, { headers: { 'http-x-auth': shop.keys.manager } });
    expect(asShopper.status).toBe(401);
    expect((await shop.call(orders, { token })).status).toBe(200);
  });

  test('about an unknown import is 404, and with another status 422', async () => {
    for (const id of ['1', crypto.randomUUID(), '%00', 'x'.repeat(300)])
      expect([id, (await manager.settle(id, 'applied')).status]).toEqual([id, 404]);
    const { body } = await manager.handIn('stock', `barcode,qty\n${barcode},1\n`);
    expect((await manager.settle(body.import.id, 'staged')).body.code).toBe('unknown_status');
  });

  test('without a file, or with a form that is cut off, is 400', async () => {
    const headers = { 'http-x-auth': shop.keys.manager };
    const upload = form();
    upload.delete('file');
    const without = await shop.call(path, { method: 'POST', upload, headers });
    expect([without.status, without.body.problems[0].path]).toEqual([400, 'file']);
    const cut = await shop.sandbox.fetch(
      new Request(`http://shop.test${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
        body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nbarcode,qty\n600',
      }),
    );
    expect(cut.status).toBe(400);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
