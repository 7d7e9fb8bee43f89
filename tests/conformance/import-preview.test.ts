import { type ColumnKind, IMPORT_TYPES, importColumns } from '@spaza/contracts/import-columns';
import { createManager } from '@spaza/sdk/manager';
import { afterAll, describe, expect, test } from 'vitest';
import { managerOf } from '../world/manager.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
const manager = managerOf(shop);
afterAll(() => shop.sandbox.close());

const managerCalls = createManager({
  addresses: { provider: 'http://shop.test' },
  fetch: shop.sandbox.fetch,
});
const asManager = { managerKey: shop.keys.manager };

async function previewOf(id: string, page: { after?: number; perPage?: number } = {}) {
  const outcome = await managerCalls.previewImport(id, page, asManager);
  if (!outcome.ok) throw new Error(outcome.problem.messages.join(' '));
  return outcome.value;
}

async function staged(...file: Parameters<typeof manager.handIn>): Promise<string> {
  const { body } = await manager.handIn(...file);
  expect(body.import?.status, body.messages?.join(' ')).toBe('staged');
  return body.import.id;
}

const counts = async () =>
  (await shop.call('/sandbox/status', { headers: { 'x-operator-key': shop.keys.operator } })).body.counts;

/** A value for each kind of column, other than those that an article has at first. */
const CELLS: Record<Exclude<ColumnKind, 'barcode' | 'text'>, string> = {
  category: '2',
  pack: '6',
  picture: 'https://pictures.test/any.png',
  rands: '12.34',
  cents: '1234',
  quantity: '9.5',
  factor: '0.25',
  flag: 'true',
  measure: 'g',
  offer_kind: 'regular',
  start: '2026-11-01',
  end: '2098-01-31',
};

let made = 0;

/**
 * Creates untouched articles: one has an offer with an end date and stock, one an offer and stock, one
 * nothing.
 */
async function articles(): Promise<readonly [string, string, string]> {
  const [first, second, third] = [1, 2, 3].map((place) => `94${String(made * 3 + place).padStart(5, '0')}`);
  made += 1;
  const rows = [first, second, third].map((barcode) => `${barcode},Article ${barcode},1`);
  await manager.apply('products', ['barcode,name,category', ...rows].join('\n'), null);
  await manager.apply('offers', `barcode,price,end_at\n${first},10,2099-01-31\n${second},20,\n`);
  await manager.apply('stock', `barcode,qty\n${first},2.5\n${second},4\n`);
  return [first!, second!, third!];
}

describe('the preview of an import', () => {
  test('of offers says what is new, what changes, and what stays', async () => {
    const [first, second, third] = await articles();
    const before = await counts();
    const file = `barcode,price,kind,end_at\n${first},11,,2099-01-31\n${second},20.00,,\n${first},9,promo,\n${third},5,,\n`;
    const id = await staged('offers', file);
    const { summary, changes, nextAfter } = await previewOf(id);
    expect(summary).toEqual({ new: 2, changed: 1, unchanged: 1, not_in_file: expect.any(Number), bad: 0 });
    expect(changes).toMatchObject([
      {
        line: 2,
        barcode: first,
        name: `Article ${first}`,
        kind: 'regular',
        change: 'changed',
        fields: [{ name: 'price_in_cents', from: 1000, to: 1100 }],
      },
      { line: 4, kind: 'promo', change: 'new', fields: [{ name: 'price_in_cents', from: null, to: 900 }] },
      { line: 5, barcode: third, change: 'new' },
    ]);
    expect(nextAfter).toBeNull();
    expect(await counts()).toEqual(before);

    await manager.settle(id, 'applied');
    const after = await counts();
    expect(after.offer).toBe(before.offer + 2);
    const again = await previewOf(await staged('offers', file));
    expect(again).toMatchObject({ summary: { new: 0, changed: 0, unchanged: 4 }, changes: [] });
    expect(again.summary!.not_in_file).toBe(summary!.not_in_file);
  });

  test('of offers reports an end date that is removed', async () => {
    const [first] = await articles();
    const { changes } = await previewOf(await staged('offers', `barcode,price\n${first},10\n`));
    expect(changes[0]?.fields).toEqual([{ name: 'end_at', from: '2099-01-31T22:00:00.000Z', to: null }]);
  });

  test('of stock compares quantities, however they are written', async () => {
    const [first, second, third] = await articles();
    await manager.apply('offers', `barcode,price\n${third},5\n`);
    const { summary, changes } = await previewOf(
      await staged('stock', `barcode;qty\n${first};2,50\n${second};0\n${third};7\n`),
    );
    expect(summary).toMatchObject({ new: 1, changed: 1, unchanged: 1 });
    expect(changes.map(({ barcode, fields }) => [barcode, ...fields])).toEqual([
      [second, { name: 'qty', from: 4, to: 0 }],
      [third, { name: 'qty', from: null, to: 7 }],
    ]);
  });

  test('of products holds what is filled in, by name', async () => {
    const [first, second, third] = await articles();
    const { body } = await shop.call('/catalog/v1/categories');
    const other = body.categories.find(({ id }: { id: number }) => id !== 1);
    const file = `barcode,name,category,brand,words\n${first},Article ${first},1,,\n${second},Renamed,${other.id},Zikwa,tee\n${third}9,New,1,,\n`;
    const id = await staged('products', file, null);
    const { summary, changes } = await previewOf(id);
    expect(summary).toMatchObject({ new: 1, changed: 1, unchanged: 1 });
    const [changed, added] = changes;
    expect(changed?.fields).toEqual(
      expect.arrayContaining([
        { name: 'name', from: `Article ${second}`, to: 'Renamed' },
        { name: 'category', from: expect.any(String), to: other.name },
        { name: 'brand', from: null, to: 'Zikwa' },
        { name: 'words', from: null, to: 'tee' },
      ]),
    );
    expect(changed?.fields).toHaveLength(4);
    expect(added).toMatchObject({ line: 4, name: 'New', change: 'new' });
    await manager.settle(id, 'applied');
    const { summary: after } = await previewOf(await staged('products', file, null));
    expect(after).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
  });

  test.for(IMPORT_TYPES)('of %s compares every column, and applying it stores every column', async (type) => {
    const [barcode] = await articles();
    const columns = importColumns[type].filter(({ insteadOf }) => !insteadOf);
    const file = `${columns.map(({ name }) => name).join()}\n${columns
      .map(({ kind, name }) => (kind === 'barcode' ? barcode : kind === 'text' ? `Any ${name}` : CELLS[kind]))
      .join()}\n`;
    const supplier = type === 'products' ? null : undefined;
    const id = await staged(type, file, supplier);
    const { changes } = await previewOf(id);
    const compared = new Set(changes.flatMap(({ fields }) => fields.map(({ name }) => name)));
    // Barcode and kind say which row it is.
    const missing = columns.filter(
      ({ name, field = name, kind }) =>
        !['barcode', 'offer_kind'].includes(kind) && !compared.has(name) && !compared.has(field),
    );
    expect(missing).toEqual([]);
    await manager.settle(id, 'applied');
    expect((await previewOf(await staged(type, file, supplier))).changes).toEqual([]);
  });

  test('is read page by page to its end, with its counts on the first page only', async () => {
    const rows = Array.from({ length: 2300 }, (_, place) => `95${String(place).padStart(6, '0')},Paged,1`);
    const id = await staged('products', ['barcode,name,category', ...rows].join('\n'), null);
    const lines: number[] = [];
    let after: number | null = 0;
    for (let page = 0; after !== null; page++) {
      const found = await previewOf(id, { after, perPage: 100 });
      expect(found.changes.length).toBeLessThanOrEqual(100);
      expect(found.summary?.new).toBe(page === 0 ? 2300 : undefined);
      lines.push(...found.changes.map(({ line }) => line));
      after = found.nextAfter;
    }
    expect(lines).toEqual(rows.map((_, place) => place + 2));
    await manager.settle(id, 'discarded');
  });

  test('belongs to imports listed newest first, by status', async () => {
    const [first, second] = await articles();
    const rejected = await manager.handIn('stock', `barcode,qty\n${first},x\n`);
    const ids = [
      await staged('stock', `barcode,qty\n${first},3\n`),
      await staged('stock', `barcode,qty\n${second},3\n`),
    ];
    const listed = await managerCalls.imports({ status: 'staged' }, asManager);
    if (!listed.ok) throw new Error(listed.problem.code);
    expect(
      listed.value.imports
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
    expect(
      listed.value.imports.every(({ status, rows, bad }) => status === 'staged' && rows > 0 && bad === 0),
    ).toBe(true);
    for (const id of ids) await manager.settle(id, 'discarded');
    const all = await managerCalls.imports({}, asManager);
    expect(all.ok && all.value.imports.find(({ id }) => id === rejected.body.import.id)).toMatchObject({
      status: 'rejected',
      bad: 1,
    });
    expect(await managerCalls.imports({}, { managerKey: 'nobody' })).toMatchObject({
      ok: false,
      problem: { status: 401 },
    });
  });

  test('of a rejected file holds its bad rows', async () => {
    const [first, second] = await articles();
    const { body } = await manager.handIn('offers', `barcode,price\n${first},10\n${second},x\n`);
    expect(await previewOf(body.import.id)).toMatchObject({
      summary: { new: 0, changed: 0, bad: 1 },
      changes: [],
      problems: [{ line: 3, code: 'invalid_number' }],
    });
  });

  test('says that another import has set the same rows since', async () => {
    const [first] = await articles();
    const id = await staged('stock', `barcode,qty\n${first},1\n`);
    await manager.apply('stock', `barcode,qty\n${first},8\n`);
    const { changes, messages } = await previewOf(id);
    expect(changes[0]?.fields).toEqual([{ name: 'qty', from: 8, to: 1 }]);
    expect(messages[0]).toContain('has set 1 of the rows');
  });

  test('is refused for a finished or unknown import, and without a manager’s key', async () => {
    const [first] = await articles();
    const done = (await manager.apply('stock', `barcode,qty\n${first},8\n`)).body.import.id;
    expect(await managerCalls.previewImport(done, {}, asManager)).toMatchObject({ problem: { status: 409 } });
    for (const id of [crypto.randomUUID(), 'none'])
      expect(await managerCalls.previewImport(id, {}, asManager)).toMatchObject({ problem: { status: 404 } });
    const asOperator = { managerKey: shop.keys.operator };
    expect(await managerCalls.previewImport(done, {}, asOperator)).toMatchObject({
      problem: { status: 401 },
    });
    const path = `/sandbox/imports/${done}/preview`;
    const headers = { 'http-x-auth': shop.keys.manager };
    for (const query of ['after=-1', 'per_page=0', 'per_page=100000', 'after=x'])
      expect((await shop.call(`${path}?${query}`, { headers })).status).toBe(400);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
