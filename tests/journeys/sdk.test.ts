import type { Offer } from '@spaza/contracts';
import type { Generation, Outcome } from '@spaza/sdk';
import { checkoutOf } from '@spaza/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { got } from '../world/outcome.ts';
import { DEMO, openShop } from '../world/shop.ts';
import { memoryStorage, shopperAt, staffAt } from '../world/shopper.ts';

const GENERATIONS: Generation[] = ['older', 'newer'];
const CAPE_TOWN = { lat: -33.8999547, lon: 18.5701029 };

/** What differs between two runs of a journey: keys, references, links and instants. */
const anonymous = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner) =>
      /^(id|order_id|reference|token|timestamp|pdf_invoice_url|.*_at)$/.test(key) && typeof inner === 'string'
        ? '(differs)'
        : inner,
    ),
  );

describe.for(['agency', 'marketplace'] as const)('in a shop that is %s', (mode) => {
  const shop = openShop({ mode, isMonday: true });
  const runs = new Map<Generation, unknown>();
  const operator = { 'x-operator-key': shop.keys.operator };

  beforeAll(async () => {
    shop.sandbox.clock.freeze(true);
    await shop.sandbox.ready;
  });
  afterAll(() => shop.sandbox.close());

  test.for(GENERATIONS)(
    'a shopper browses, orders and collects, over the %s generation',
    async (generation) => {
      const options = { generation, fetch: shop.sandbox.fetch };
      const session = shopperAt(options);
      const { gateway } = session;
      const checkout = checkoutOf(session);
      await session.config.load();
      expect(session.config.mode.value).toBe(mode);

      const [nearest] = got(await session.supplier.nearby(CAPE_TOWN));
      await session.supplier.choose(nearest!);
      const supplierId = nearest!.id;

      const categories = got(await gateway.catalog.categories({ supplierId }));
      const { category } = got(await gateway.catalog.category({ id: categories[0]!.id, supplierId }));
      expect(category.products!.length).toBeGreaterThan(0);
      const product = got(await gateway.catalog.product({ id: category.products![0]!.id, supplierId }));
      expect(product.offers!.length).toBeGreaterThan(0);

      // Restores what the previous run bought.
      const restock = (offer: Offer) =>
        shop.call(`/sandbox/offers/${offer.id}`, { method: 'PATCH', body: { stock: 50 }, headers: operator });
      const find = async (query: string) => {
        for (const offer of got(await gateway.catalog.search({ query, supplierId })).offers)
          await restock(offer);
        return got(await gateway.catalog.search({ query, supplierId })).offers;
      };
      const byPiece = (await find('rice')).find((offer) => !offer.per_kg && !offer.out_of_stock_at)!;
      const byWeight = (await find('boerewors')).find((offer) => offer.per_kg && !offer.out_of_stock_at)!;
      session.cart.add(byPiece, 2);
      session.cart.add(byWeight, 0.75);
      expect(session.cart.itemCount.value).toBe(3);

      got(await session.account.signIn(DEMO));
      got(await checkout.enter());
      got(checkout.chooseShipping('COLLECT'));
      const [slot] = got(await checkout.loadTimeslots());
      checkout.chooseTimeslot(slot!);
      expect(checkout.paymentOptions.value).toContain('CASH');
      got(checkout.choosePayment('CASH'));
      got(await checkout.validate());
      const subtotal = session.cart.subtotalInCents.value;
      const order = got(await checkout.placeOrder())!;
      expect(order).toMatchObject({ status: 'pending', provider: 'cash', total_in_cents: subtotal });
      expect(session.cart.items.value).toEqual([]);

      const staff = staffAt(options, shop.keys.staff);
      expect(got(await staff.complete(order.id)).status).toBe('ready_for_collection');
      expect(got(await staff.issue(order.id)).status).toBe('collected');
      const collected = got(await gateway.orders.byId(order.id));
      expect(collected).toMatchObject({
        status: 'collected',
        shipping_status: 'collected',
        payable_balance_in_cents: 0,
      });

      runs.set(
        generation,
        anonymous({ nearest, categories, category, product, byPiece, byWeight, slot, collected }),
      );
    },
  );

  test('both generations tell the same story', ({ skip }) => {
    const [older, newer] = GENERATIONS.map((generation) => runs.get(generation));
    if (!older || !newer) return skip('a journey did not end');
    expect(older).toEqual(newer);
  });

  test('an order whose answer was lost is sent again under the same key, also after a reload, and is placed once', async () => {
    const storage = memoryStorage();
    let lost = 0;
    const lossy = async (request: Request) => {
      const response = await shop.sandbox.fetch(request);
      // More often than the client retries automatically.
      if (request.url.endsWith('/order') && lost++ < 3) throw new TypeError('fetch failed');
      return response;
    };
    const options = { generation: 'newer' as const, fetch: lossy, storage };
    const before = shopperAt(options);
    await before.config.load();
    await before.supplier.choose(got(await before.supplier.nearby(CAPE_TOWN))[0]!);
    const found = got(
      await before.gateway.catalog.search({ query: 'rice', supplierId: before.supplier.current.value!.id }),
    );
    const checkout = checkoutOf(before);
    before.cart.add(found.offers.find((offer) => !offer.out_of_stock_at)!, 1);
    got(await before.account.signIn(DEMO));
    got(await checkout.enter());
    got(checkout.chooseShipping('COLLECT'));
    checkout.chooseTimeslot(got(await checkout.loadTimeslots())[0]!);
    got(checkout.choosePayment('CASH'));
    const history = async () => {
      const userId = before.account.current.value!.id;
      return got((await before.gateway.orders.list({ userId })) as Outcome<{ orders: unknown[] }>).orders
        .length;
    };
    const placed = await history();
    await expect(checkout.placeOrder()).rejects.toThrow();
    before.dispose();

    const after = shopperAt(options);
    await after.config.load();
    got(await checkoutOf(after).enter());
    got(await checkoutOf(after).placeOrder());
    expect(await history()).toBe(placed + 1);
  });
});
