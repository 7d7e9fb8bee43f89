import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { managerOf } from '../world/manager.ts';
import { openShop, SUPPLIER } from '../world/shop.ts';
import { workbook } from '../world/workbook.ts';

const shop = openShop();
const manager = managerOf(shop);
afterAll(() => shop.sandbox.close());

let barcodes: string[] = [];
let category = '';

beforeAll(async () => {
  const offers = await shop.offers('rice');
  barcodes = offers.map((offer) => offer.sellable?.barcode ?? '');
  const { body } = await shop.call('/catalog/v1/categories');
  category = String(body.categories[0].name);
});

/** Returns the supplier's prices of an article, by kind of offer. */
async function offersOf(barcode: string) {
  const { body } = await shop.call(`/catalog/v1/offers/search?supplier_id=${SUPPLIER}&query=${barcode}`);
  return body.offers;
}

/** Creates an article that no other test uses. */
async function newArticle(barcode: string, name = `Article ${barcode}`): Promise<string> {
  await manager.apply('products', `barcode,name,category\n${barcode},${name},"${category}"\n`, null);
  return barcode;
}

describe('a file of offers', () => {
  test('is staged, and not visible until it is applied', async () => {
    const barcode = await newArticle('9100001');
    const staged = await manager.handIn('offers', `barcode,price\n${barcode},12.99\n`);
    expect(staged.status).toBe(201);
    expect(staged.body).toMatchObject({
      import: {
        import_type: 'offers',
        status: 'staged',
        imported_at: null,
        supplier_id: SUPPLIER,
        content_type: 'text/csv',
      },
      rows: 1,
      problems: [],
    });
    expect(await offersOf(barcode)).toEqual([]);
    const applied = await manager.settle(staged.body.import.id, 'applied');
    expect([applied.status, applied.body.import.status]).toEqual([200, 'applied']);
    expect(applied.body.import.imported_at).toEqual(expect.any(String));
    expect(await offersOf(barcode)).toMatchObject([{ price_in_cents: 1299, base_price_in_cents: null }]);
  });

  test('may use semicolons, a byte order mark, quotes and other line ends', async () => {
    const barcode = await newArticle('9100002');
    await manager.apply('offers', `\uFEFF"price";"barcode";"base_price"\r\n"7,5";"${barcode}";8\r\n`);
    expect(await offersOf(barcode)).toMatchObject([{ price_in_cents: 750, base_price_in_cents: 800 }]);
  });

  test('may be a workbook, with numbers, texts and dates as sheets keep them', async () => {
    const barcode = await newArticle('9100003');
    const file = workbook([
      ['barcode', 'price', 'kind', 'end_at', 'base_price_in_cents'],
      [Number(barcode), 12.989999999999998, 'promo', 73_050, null],
      [null, null],
    ]);
    const applied = await manager.apply('offers', new Uint8Array(file));
    expect(applied.body.import.content_type).toContain('spreadsheetml');
    expect(await offersOf(barcode)).toMatchObject([
      { price_in_cents: 1299, end_at: '2099-12-31T22:00:00.000Z' },
    ]);
  });

  test('of goods sold by volume gives stock and minimum in litres', async () => {
    const products = `barcode,name,category,per_kg,per_kg_symbol,per_kg_conversion_rate,per_kg_qty_min,per_kg_qty_step
9100011,Milk from the can 9100011,"${category}",true,l,1,0.5,0.5
9100012,Oil from the can 9100012,"${category}",true,ml,0.001,250,50
`;
    await manager.apply('products', products, null);
    await manager.apply('offers', 'barcode,price\n9100011,20\n9100012,80\n');
    await manager.apply('stock', 'barcode,qty\n9100011,3.5\n9100012,0.75\n');
    for (const [barcode, left, least] of [
      ['9100011', '3.5 l', '0.5 l'],
      ['9100012', '750 ml', '250 ml'],
    ] as const) {
      const [offer] = await offersOf(barcode);
      expect(offer.low_stock_string).toBe(`Only ${left} left`);
      const cart = { supplier_id: SUPPLIER, items: [{ offer: { id: offer.id }, qty: 0.1 }] };
      const { token } = await shop.signIn();
      const refused = await shop.call('/api/v1/cart/validate', { body: { cart }, token });
      expect(refused.body.messages).toEqual([`The smallest quantity of ${offer.name} is ${least}.`]);
    }
  });

  test('replaces earlier prices of the supplier, and adds nothing when uploaded twice', async () => {
    const barcode = await newArticle('9100004');
    const file = `barcode,price_in_cents,kind,end_at\n${barcode},1000,,\n${barcode},900,promo,2099-01-31\n`;
    await manager.apply('offers', file);
    const before = (await shop.call('/sandbox/status', { headers: { 'x-operator-key': shop.keys.operator } }))
      .body;
    const [promo] = await offersOf(barcode);
    expect(promo).toMatchObject({ price_in_cents: 900, end_at: '2099-01-31T22:00:00.000Z' });
    await manager.apply('offers', file);
    const after = (await shop.call('/sandbox/status', { headers: { 'x-operator-key': shop.keys.operator } }))
      .body;
    expect(after.counts.offer).toBe(before.counts.offer);
    expect(await offersOf(barcode)).toEqual([promo]);
    await manager.apply('offers', `barcode,price_in_cents,kind\n${barcode},800,promo\n`);
    expect(await offersOf(barcode)).toMatchObject([{ id: promo.id, price_in_cents: 800, end_at: null }]);
  });

  test('is visible at once to those who looked before', async () => {
    const [barcode] = barcodes;
    const before = await offersOf(barcode!);
    await manager.apply('offers', `barcode,price\n${barcode},${before[0].price_in_cents / 100 + 1}\n`);
    expect((await offersOf(barcode!))[0].price_in_cents).toBe(before[0].price_in_cents + 100);
  });
});

test('sets what a supplier has in stock, and what not', async () => {
  const [first, second] = barcodes;
  await manager.apply('stock', `barcode;qty\n${first};0\n${second};2,5\n`);
  expect((await offersOf(first!))[0].out_of_stock_at).toEqual(expect.any(String));
  await manager.apply('stock', `barcode;qty\n${first};7\n`);
  expect((await offersOf(first!))[0].out_of_stock_at).toBeNull();
});

describe('a file of products', () => {
  test('adds products found by name, by other names, and misspelled', async () => {
    const file = `barcode,name,product,category,brand,measurement,unit,pack,words
9200001,Zikwa rooibos granules 500 g,Granules,"${category}",Zikwa,500 g,500 g,6,rooikorrels\n`;
    await manager.apply('products', file, null);
    await manager.apply('offers', 'barcode,price\n9200001,55\n');
    for (const query of ['granules', 'rooikorrels', 'zikwa', 'granulles', '9200001']) {
      const [offer] = await shop.offers(query);
      expect([query, offer?.name]).toEqual([query, 'Zikwa rooibos granules 500 g']);
    }
    const [offer] = await shop.offers('granules');
    expect(offer?.sellable).toMatchObject({
      brand: 'Zikwa',
      pack: '6',
      measurement: '500 g',
    });
  });

  test('changes known products, keeps what it leaves empty, and moves their offers', async () => {
    const [offer] = await shop.offers('boerewors');
    const { sellable } = offer!;
    const { body } = await shop.call('/catalog/v1/categories');
    const other = body.categories.find((each: { name: string }) => each.name !== offer!.root_category_name);
    const file = `barcode,name,category\n${sellable!.barcode},Kwikwors,${other.id}\n`;
    await manager.apply('products', file, null);
    const [moved] = await shop.offers('kwikwors');
    expect(moved).toMatchObject({
      id: offer!.id,
      name: 'Kwikwors',
      root_category_name: other.name,
      sellable: { id: sellable!.id, measurement: sellable!.measurement, brand: sellable!.brand },
    });
  });

  test('adds nothing when uploaded twice', async () => {
    const file = `barcode,name,category,brand\n9200003,Twice,"${category}",Twicer\n9200004,Twice,"${category}",twicer\n`;
    await manager.apply('products', file, null);
    const counts = async () =>
      (await shop.call('/sandbox/status', { headers: { 'x-operator-key': shop.keys.operator } })).body.counts;
    const before = await counts();
    await manager.apply('products', file, null);
    expect(await counts()).toEqual(before);
  });
});

describe('an import', () => {
  test('applied again answers the same and changes nothing', async () => {
    const { body } = await manager.handIn('stock', `barcode,qty\n${barcodes[0]},3\n`);
    const first = await manager.settle(body.import.id, 'applied');
    await manager.apply('stock', `barcode,qty\n${barcodes[0]},0\n`);
    const again = await manager.settle(body.import.id, 'applied');
    expect(again.body).toEqual(first.body);
    expect((await offersOf(barcodes[0]!))[0].out_of_stock_at).toEqual(expect.any(String));
  });

  test('cannot be applied once discarded, nor discarded once applied', async () => {
    const discarded = (await manager.handIn('stock', `barcode,qty\n${barcodes[0]},3\n`)).body.import.id;
    for (const _turn of [1, 2])
      expect((await manager.settle(discarded, 'discarded')).body.import.status).toBe('discarded');
    expect((await manager.settle(discarded, 'applied')).status).toBe(409);
    const applied = (await manager.apply('stock', `barcode,qty\n${barcodes[0]},3\n`)).body.import.id;
    expect((await manager.settle(applied, 'discarded')).status).toBe(409);
  });

  test('cannot be applied once another one has set the same rows, until it is uploaded again', async () => {
    const [first, second, third] = barcodes;
    const fileOf = (...rows: string[]) => ['barcode,price', ...rows].join('\n');
    const mine = (await manager.handIn('offers', fileOf(`${first},31`, `${second},32`))).body.import.id;
    const [promo, elsewhere, apart] = await Promise.all([
      manager.handIn('offers', `barcode,price,kind\n${first},30,promo\n`),
      manager.handIn('offers', fileOf(`${first},33`), 2),
      manager.handIn('offers', fileOf(`${third},34`)),
    ]);
    await manager.apply('offers', fileOf(`${second},35`));
    const refused = await manager.settle(mine, 'applied');
    expect([refused.status, refused.body.code]).toEqual([409, 'import_overtaken']);
    expect(refused.body.messages[0]).toContain('has set 1 of the rows of this one');
    expect((await offersOf(second!))[0].price_in_cents).toBe(3500);
    // Other kinds of offers, other suppliers and other articles do not conflict.
    for (const { body } of [promo, elsewhere, apart])
      expect((await manager.settle(body.import.id, 'applied')).status).toBe(200);
    expect((await manager.settle(mine, 'discarded')).status).toBe(200);
    await manager.apply('offers', fileOf(`${second},32`));
    expect((await offersOf(second!))[0].price_in_cents).toBe(3200);
  });

  test('waits a week, and is then discarded', async () => {
    const { body } = await manager.handIn('stock', `barcode,qty\n${barcodes[0]},3\n`);
    shop.sandbox.clock.advance(8 * 86_400_000);
    await manager.handIn('stock', `barcode,qty\n${barcodes[0]},3\n`);
    expect((await manager.settle(body.import.id, 'applied')).status).toBe(409);
    shop.sandbox.clock.release();
  });
});

describe('a file uploaded again under its key', () => {
  const key = 'the-key-of-this-file';
  const handIn = (file: string, under = key) => manager.handIn('offers', file, SUPPLIER, under);

  test('is the waiting one, until it is applied or discarded', async () => {
    const file = `barcode,price\n${await newArticle('9300001')},12.99\n`;
    const first = await handIn(file);
    const again = await handIn(file);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const other = await handIn(file.replace('12.99', '13.99'));
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
    await manager.settle(first.body.import.id, 'applied');
    const later = await handIn(file);
    expect([later.status, later.body.import.id === first.body.import.id]).toEqual([201, false]);
    await manager.settle(later.body.import.id, 'discarded');
    expect((await handIn(file.replace('12.99', '13.99'))).status).toBe(201);
  });

  test('is read again if it was rejected, or if another one has set the same rows meanwhile', async () => {
    const barcode = '9300002';
    const file = `barcode,price\n${barcode},12.99\n`;
    expect((await handIn(file, 'a-key-that-is-rejected')).body.import.status).toBe('rejected');
    await newArticle(barcode);
    const waiting = await handIn(file, 'a-key-that-is-rejected');
    expect([waiting.status, waiting.body.import.status]).toEqual([201, 'staged']);
    await manager.apply('offers', `barcode,price\n${barcode},20\n`);
    const onTop = await handIn(file, 'a-key-that-is-rejected');
    expect([onTop.status, onTop.body.import.id === waiting.body.import.id]).toEqual([201, false]);
    expect((await manager.settle(onTop.body.import.id, 'applied')).status).toBe(200);
    const dropped = await manager.settle(waiting.body.import.id, 'applied');
    expect([dropped.status, dropped.body.code]).toEqual([409, 'import_settled']);
  });

  test('at the same time becomes one file in the end', async () => {
    const file = `barcode,price\n${await newArticle('9300003')},12.99\n`;
    const answers = await Promise.all([1, 2, 3].map(() => handIn(file, 'a-key-for-three-at-once')));
    const staged = answers.filter(({ body }) => body.import?.status === 'staged');
    expect(new Set(staged.map(({ body }) => body.import.id)).size).toBe(1);
    const others = answers.filter((answer) => !staged.includes(answer));
    expect(others.map(({ status, body }) => [status, body.code])).toEqual(
      others.map(() => [409, 'import_abandoned']),
    );
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
