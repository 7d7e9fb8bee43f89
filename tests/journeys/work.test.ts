import { type Generation, type ImportsFlow, importsOf, packingOf, publishLeaflet } from '@spaza/sdk';
import { withUploadProgress } from '@spaza/sdk/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderWorld } from '../world/order-world.ts';
import { got, refusalOf } from '../world/outcome.ts';
import { type Fetch, openShop, SUPPLIER } from '../world/shop.ts';
import { memoryStorage, shopperAt } from '../world/shopper.ts';

const shop = openShop();
const world = orderWorld(shop);
const { manager: managerKey, staff: staffToken } = shop.keys;
const category = async () => String((await shop.call('/catalog/v1/categories')).body.categories[0].name);
beforeAll(() => shop.sandbox.ready);
afterAll(() => shop.sandbox.close());

let articles = 0;

describe.for(['older', 'newer'] as Generation[])('over the %s generation', (generation) => {
  describe('a file of a manager', () => {
    /** A manager's program, with the progress of its uploads. */
    function program({ storage = memoryStorage(), key = managerKey, fetch = shop.sandbox.fetch } = {}) {
      const progress: number[] = [];
      const session = shopperAt({
        generation,
        fetch,
        storage,
        around: (send) =>
          withUploadProgress(send, (seen) => {
            progress.push(seen.sentBytes);
            imports.onProgress(seen);
          }),
      });
      const imports: ImportsFlow = importsOf(session, key);
      return { session, imports, storage, progress };
    }

    /** A file of offers for an article of its own. */
    async function fileOf(price: string) {
      const barcode = `92${String(++articles).padStart(6, '0')}`;
      const { imports } = program();
      const products = `barcode,name,category\n${barcode},Article ${barcode},"${await category()}"\n`;
      got(await imports.upload({ file: new Blob([products]), type: 'products' }));
      got(await imports.apply());
      const text = `barcode,price\n${barcode},${price}\n`;
      return { barcode, file: { file: new Blob([text]), type: 'offers' as const, supplierId: SUPPLIER } };
    }

    test('is uploaded with its progress, waits over a reload, and is applied once', async () => {
      const { barcode, file } = await fileOf('12.99');
      const { imports, session, storage, progress } = program();
      expect(imports.step.value).toBe('none');
      const steps: string[] = [];
      imports.step.subscribe((step) => steps.push(step));
      expect(got(await imports.upload(file))).toMatchObject({ rows: 1, problems: [] });
      expect([steps, progress.at(-1)]).toEqual([['none', 'uploading', 'staged'], file.file.size]);
      expect(imports.progress.value).toBeNull();
      expect(refusalOf(await imports.upload(file))).toBe('import_waiting');
      expect(await shop.offers(barcode)).toEqual([]);
      session.dispose();

      const after = program({ storage }).imports;
      expect(after.step.value).toBe('staged');
      got(await after.apply());
      got(await after.apply());
      expect(after.step.value).toBe('applied');
      expect(await shop.offers(barcode)).toMatchObject([{ price_in_cents: 1299 }]);
    });

    test('with bad rows names each of them, and nothing of it is applied', async () => {
      const { barcode, file } = await fileOf('cheap');
      const { imports } = program();
      got(await imports.upload(file));
      expect(imports.step.value).toBe('rejected');
      expect(imports.problems.value).toMatchObject([
        { line: 2, column: 'price', value: 'cheap', code: expect.any(String), reason: expect.any(String) },
      ]);
      expect(refusalOf(await imports.apply())).toBe('import_rejected');
      expect(await shop.offers(barcode)).toEqual([]);
      const fixed = { ...file, file: new Blob([`barcode,price\n${barcode},5.00\n`]) };
      got(await imports.upload(fixed));
      expect(imports.step.value).toBe('staged');
    });

    test('is abandoned, and cannot be applied then', async () => {
      const { barcode, file } = await fileOf('9.99');
      const { imports } = program();
      got(await imports.upload(file));
      got(await imports.abandon());
      expect(imports.step.value).toBe('discarded');
      expect(refusalOf(await imports.apply())).toBe('import_settled');
      expect(await shop.offers(barcode)).toEqual([]);
      imports.clear();
      expect(refusalOf(await imports.abandon())).toBe('no_import');
    });

    test('whose upload breaks off can be handed in again', async () => {
      let isDown = true;
      const { file } = await fileOf('9.99');
      const { imports } = program({
        fetch: async (request) => {
          if (isDown) throw new TypeError('fetch failed');
          return shop.sandbox.fetch(request);
        },
      });
      await expect(imports.upload(file)).rejects.toMatchObject({ kind: 'network' });
      expect([imports.step.value, imports.progress.value]).toEqual(['none', null]);
      isDown = false;
      got(await imports.upload(file));
    });

    test.for([
      [{ file: new Blob([]), type: 'products' }, 'empty_file'],
      [{ file: new Blob(['barcode\n1\n']), type: 'stock' }, 'supplier_required'],
      [
        { file: new Blob(['barcode\n1\n']), type: 'dreams' as string as 'stock', supplierId: SUPPLIER },
        'unknown_import_type',
      ],
    ] as const)('that is incomplete, or of an unknown type, is refused: %o', async ([file, code]) => {
      expect(refusalOf(await program().imports.upload(file))).toBe(code);
    });

    test('of somebody without the key is refused', async () => {
      const { file } = await fileOf('9.99');
      expect(await program({ key: 'nobody' }).imports.upload(file)).toMatchObject({
        problem: { status: 401 },
      });
    });
  });

  describe('a leaflet', () => {
    const leaflet = {
      name: 'Month end',
      path: '/leaflets/month-end.pdf',
      supplier_ids: [SUPPLIER],
      start_at: '2026-11-01T00:00:00Z',
      end_at: '2036-12-01T00:00:00Z',
    };

    test('is published at its suppliers', async () => {
      const session = shopperAt({ generation, fetch: shop.sandbox.fetch });
      const several = { ...leaflet, supplier_ids: [SUPPLIER, 2] };
      const published = got(await publishLeaflet(session, several, { managerKey }));
      expect(published.map(({ supplier_id }) => supplier_id)).toEqual(several.supplier_ids);
      for (const [at, { id }] of published.entries()) {
        const seen = got(await session.gateway.leaflets.ofSupplier(several.supplier_ids[at]!));
        expect(seen.map((one) => one.id)).toContain(id);
      }
      expect(await publishLeaflet(session, leaflet, { managerKey: 'nobody' })).toMatchObject({
        problem: { status: 401 },
      });
    });

    test.for<[change: object, fields: object]>([
      [{ name: ' ' }, { name: { code: 'required' } }],
      [{ path: 'x'.repeat(1001) }, { path: { code: 'too_long' } }],
      [{ supplier_ids: [] }, { supplier_ids: { code: 'required' } }],
      [{ start_at: 'soon' }, { start_at: { code: 'invalid_date' } }],
      [{ end_at: leaflet.start_at }, { end_at: { code: 'ends_before_start' } }],
      [{ start_at: 'Nov 1 2026' }, { start_at: { code: 'invalid_date' } }],
      // Only the shop detects this one, and reports it in its own words.
      [{ start_at: '2026-11-01T24:00:00Z' }, { start_at: { messages: [expect.any(String)] } }],
    ])('that is wrong says where: %o', async ([change, fields]) => {
      const session = shopperAt({ generation, fetch: shop.sandbox.fetch, checksRequests: false });
      expect(await publishLeaflet(session, { ...leaflet, ...change }, { managerKey })).toMatchObject({
        ok: false,
        problem: { fields },
      });
    });
  });

  describe('packing', () => {
    const program = (fetch: Fetch = shop.sandbox.fetch) => shopperAt({ generation, fetch, staffToken });

    test('goes from the shelf to the shopper', async () => {
      const { id, token } = await world.placed();
      const packing = packingOf(program(), id);
      expect(got(await packing.begin('Zola'))).toMatchObject({ order_id: id, agent_name: 'Zola' });
      expect(packing.lines.value.map(({ ordered, packed }) => [ordered, packed])).toEqual([
        [2, 2],
        [3, 3],
      ]);
      expect(got(await packing.complete('Zola')).status).toBe('ready_for_collection');
      expect(got(await packing.issueOrder()).status).toBe('collected');
      expect((await world.read(id, token)).body.order.status).toBe('collected');
    });

    test('notes what is short, is disputed and done again, and takes the money', async () => {
      const { id, one, two } = await world.placed();
      const packing = packingOf(program(), id);
      got(await packing.begin());
      expect(refusalOf(packing.note('nobody', 1))).toBe('unknown_line');
      expect(refusalOf(packing.note(one.id, 5))).toBe('too_much_packed');
      expect(refusalOf(packing.note(one.id, -1))).toBe('invalid_quantity');
      got(packing.note(one.id, 0.5));
      expect(refusalOf(await packing.complete())).toBe('invalid_quantity');
      got(packing.note(one.id, 1));
      expect(packing.short.value.map(({ item, packed }) => [item.id, packed])).toEqual([[one.id, 1]]);
      expect(got(await packing.complete()).status).toBe('stock_short');
      expect(refusalOf(await packing.dispute(' '))).toBe('reason_required');
      expect(got(await packing.dispute('Found it.')).status).toBe('preparing');
      got(packing.note(one.id, 2));
      got(packing.note(two.id, 3));
      expect(got(await packing.complete()).status).toBe('ready_for_collection');
      expect(got(await packing.takePayment('cash')).payable_balance_in_cents).toBe(0);
      expect(got(await packing.issue()).status).toBe('collected');
      expect(packing.order.value?.status).toBe('collected');
      expect(refusalOf(await packing.issue())).toBe('wrong_status');
    });

    test('notes a second payment, of what an order has grown by', async () => {
      const { token, id, third } = await world.placedThree();
      const packing = packingOf(program(), id);
      got(await packing.takePayment('cash'));
      const changed = await world.modify(id, token, [
        { action: 'add', item: { offer: { id: third }, qty: 1 }, qty: 1 },
      ]);
      expect(changed.body.order.payable_balance_in_cents).toBeGreaterThan(0);
      expect(got(await packing.takePayment('cash'))).toMatchObject({
        total_in_cents: changed.body.order.total_in_cents,
        payable_balance_in_cents: 0,
      });
    });

    test('takes weighed goods as they were weighed', async () => {
      const { token } = await shop.signIn();
      const wors = (await shop.offers('boerewors')).find(({ per_kg }) => per_kg)!;
      await world.setOffer(wors.id, { price_in_cents: 10_000, stock: 100 });
      const { id, order_items } = await world.place(token, [[wors.id, 0.75]]);
      const packing = packingOf(program(), id);
      got(await packing.begin());
      expect(refusalOf(packing.note(order_items[0]!.id, 0.79))).toBe('too_much_packed');
      got(packing.note(order_items[0]!.id, 0.76));
      expect(packing.short.value).toEqual([]);
      expect(got(await packing.complete())).toMatchObject({
        status: 'ready_for_collection',
        total_in_cents: 7600,
      });
    });

    test('notes a payment once when the answer is lost', async () => {
      const { id } = await world.placed();
      let lost = 0;
      const packing = packingOf(
        program(async (request) => {
          const response = await shop.sandbox.fetch(request);
          // More often than the client retries automatically.
          if (!request.url.endsWith('/offline_payment') || lost++ >= 3) return response;
          throw new TypeError('fetch failed');
        }),
        id,
      );
      const paid = await packing.takePayment('offline_eft').catch(() => packing.takePayment('offline_eft'));
      expect(got(paid)).toMatchObject({ provider: 'offline_eft', payable_balance_in_cents: 0 });
    });

    test('is for the staff', async () => {
      const { id } = await world.placed();
      const nobody = shopperAt({ generation, fetch: shop.sandbox.fetch });
      expect(await packingOf(nobody, id).begin()).toMatchObject({ problem: { status: 401 } });
    });
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
