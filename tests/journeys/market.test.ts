import {
  checkoutOf,
  comparisonOf,
  type Generation,
  orderCareOf,
  orderEditOf,
  paymentOf,
  replaceLine,
  substitutesFor,
  supplierChoiceOf,
} from '@spaza/sdk';
import { createMutations, createQueries } from '@spaza/sdk/react';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openMarket, PAROW } from '../world/market.ts';
import { got, refusalOf } from '../world/outcome.ts';
import { DEMO, type Fetch, SUPPLIER } from '../world/shop.ts';
import { memoryStorage } from '../world/shopper.ts';

const market = openMarket();
const { shop, configure, goods, atSupplier } = market;
beforeAll(() => shop.sandbox.ready);
afterAll(() => shop.sandbox.close());

describe.for(['older', 'newer'] as Generation[])('over the %s generation', (generation) => {
  const shopper = (options?: Parameters<typeof market.shopper>[1]) => market.shopper(generation, options);

  describe('comparing', () => {
    async function withCart() {
      const session = await shopper();
      got(await session.account.signIn(DEMO));
      await atSupplier(session);
      const offers = await goods('rice', 'sugar', 'milk');
      for (const offer of offers) session.cart.add(offer, 2);
      return { session, offers, comparison: comparisonOf(session) };
    }

    test('finds what the cart costs elsewhere, and choosing a basket makes it the cart', async () => {
      const { session, comparison, offers } = await withCart();
      const entries = got(await comparison.compare(PAROW));
      expect([comparison.best.value, comparison.cheapest.value]).toEqual([entries[0], null]);
      const other = entries.find(({ supplier }) => supplier.id !== SUPPLIER)!;
      const { lines, missing } = got(comparison.choose(other));
      expect(session.supplier.current.value?.id).toBe(other.supplier.id);
      expect(session.cart.items.value).toEqual(lines);
      expect(lines.length + missing.length).toBe(offers.length);
      expect(session.cart.subtotalInCents.value).toBe(other.subtotal_in_cents);
      expect(missing).toHaveLength(other.missing_items_count ?? 0);
    });

    test('answers the question that was asked last, whichever is answered last', async () => {
      const waiting: (() => void)[] = [];
      let holds = false;
      const fetch: Fetch = async (request) => {
        const response = await shop.sandbox.fetch(request);
        if (holds && request.url.includes('/cart/v1/compare'))
          await new Promise<void>((go) => waiting.push(go));
        return response;
      };
      const session = await shopper({ fetch });
      got(await session.account.signIn(DEMO));
      await atSupplier(session);
      for (const offer of await goods('rice', 'milk')) session.cart.add(offer, 1);
      const comparison = comparisonOf(session);
      holds = true;
      const [near, far] = [comparison.compare(PAROW), comparison.compare({ lat: -29.85, lon: 31.02 })];
      await vi.waitFor(() => expect(waiting).toHaveLength(2));
      waiting[1]!();
      const wanted = got(await far);
      waiting[0]!();
      expect(got(await near)).not.toEqual(wanted);
      expect(comparison.entries.value).toEqual(wanted);
    });

    test('says in detail what everything is measured against', async () => {
      const { comparison, offers } = await withCart();
      const entries = got(await comparison.compareInDetail(PAROW));
      const { items, total_in_cents } = comparison.cheapest.value!;
      expect(items.map(({ sellable_id }) => sellable_id).toSorted()).toEqual(
        offers.map(({ sellable }) => sellable.id).toSorted(),
      );
      for (const entry of entries.filter((one) => !one.missing_items_count))
        expect(entry.total_in_cents).toBeGreaterThanOrEqual(total_in_cents);
    });

    test('is stale once the cart has changed, and then no basket is taken', async () => {
      const { session, comparison, offers } = await withCart();
      const [best] = got(await comparison.compare(PAROW));
      expect(comparison.isStale.value).toBe(false);
      session.cart.setQty(offers[0]!.id, 5);
      expect(comparison.isStale.value).toBe(true);
      const before = session.cart.items.value;
      expect(refusalOf(comparison.choose(best!))).toBe('comparison_stale');
      expect(session.cart.items.value).toEqual(before);
    });

    test('needs something to compare, somebody who is signed in, and more than one provider', async () => {
      const { session, comparison } = await withCart();
      session.cart.clear();
      expect(refusalOf(await comparison.compare())).toBe('empty_cart');
      await configure({ features: { agency: true } });
      await session.config.load();
      await configure({ features: { agency: false } });
      expect(refusalOf(await comparison.compare())).toBe('not_offered');
      await session.account.signOut();
      expect(refusalOf(await comparison.compare())).toBe('not_signed_in');
    });
  });

  test('whatever concerns an order goes to its supplier, from the basket to its cancellation', async () => {
    const asked: string[] = [];
    const fetch: Fetch = (request) => {
      asked.push(new URL(request.url).pathname);
      return shop.sandbox.fetch(request);
    };
    const session = await shopper({ fetch });
    got(await session.account.signIn(DEMO));
    await atSupplier(session);
    const [rice] = await goods('rice');
    session.cart.add(rice!, 2);
    asked.length = 0;

    got(await session.cart.refreshPrices());
    const checkout = checkoutOf(session);
    expect(await checkout.enter()).toMatchObject({ ok: true });
    checkout.chooseShipping('COLLECT');
    await checkout.loadTimeslots();
    checkout.chooseTimeslot(checkout.timeslots.value!.at(-1)!);
    checkout.choosePayment('CASH');
    expect(await checkout.placeOrder()).toMatchObject({ ok: true });
    const order = session.orders.current.value!;
    const edit = orderEditOf(session);
    edit.begin(order);
    edit.setQty(order.order_items![0]!.id, 3);
    got(await edit.check());
    got(await edit.send());
    got(await session.orders.load(order.id));
    got(await paymentOf(session, order.id).load());
    const client = new QueryClient();
    const { order: queryOf } = createQueries(session.gateway);
    const where = { supplierId: order.supplier_id };
    expect(await client.fetchQuery(queryOf(order.id, where))).toMatchObject({ id: order.id });
    const mutations = createMutations(session.gateway);
    const changes = [{ action: 'update' as const, order_item_id: order.order_items![0]!.id, qty: 1 }];
    await new MutationObserver(client, mutations.changeOrder(order.id, where)).mutate({
      changes,
      idempotencyKey: crypto.randomUUID(),
    });
    const review = new MutationObserver(client, mutations.reviewOrder(order.id, where)).mutate({ rating: 5 });
    await expect(review).rejects.toMatchObject({ problem: { code: 'wrong_status' } });
    got(await orderCareOf(session).cancel(order));
    const cancelled = new MutationObserver(client, mutations.cancelOrder(where)).mutate(order.id);
    await expect(cancelled).rejects.toMatchObject({ problem: { code: 'wrong_status' } });

    const own = new URL(session.supplier.current.value!.api_endpoint!).pathname;
    expect(asked.length).toBeGreaterThanOrEqual(10);
    // Only the provider knows whose order it is.
    const others = asked.filter((path) => !path.startsWith(`${own}/`));
    expect(others.filter((path) => !path.includes('/account/users/'))).toEqual([]);
  });

  describe('what is out of stock', () => {
    test('has substitutes of the same supplier, the same product first, and one of them takes its place', async () => {
      const session = await shopper();
      await atSupplier(session);
      const [rice, milk] = await goods('rice', 'milk');
      for (const offer of [rice!, milk!]) session.cart.add(offer, 2);
      const substitutes = got(await substitutesFor(session, rice!));
      expect(substitutes.length).toBeGreaterThan(0);
      for (const offer of substitutes) {
        expect([offer.supplier?.id, offer.out_of_stock_at]).toEqual([SUPPLIER, null]);
        expect(offer.sellable.catalog_paths).toEqual(rice!.sellable.catalog_paths);
      }
      expect(new Set(substitutes.map(({ sellable }) => sellable.id)).size).toBe(substitutes.length);
      const [instead] = substitutes;
      replaceLine(session, rice!.id, instead!);
      expect(session.cart.items.value).toEqual([
        { offer: instead, qty: 2 },
        { offer: milk, qty: 2 },
      ]);
      replaceLine(session, milk!.id, instead!);
      expect(session.cart.items.value).toEqual([{ offer: instead, qty: 4 }]);
    });

    test('is offered elsewhere, where prices of every supplier are compared', async () => {
      const session = await shopper();
      const [rice] = await goods('rice');
      const [first] = got(await substitutesFor(session, rice!));
      expect([first?.sellable.id, first?.supplier?.id === rice!.supplier?.id]).toEqual([
        rice!.sellable.id,
        false,
      ]);
    });

    test('has no substitute where nothing is known of it', async () => {
      const session = await shopper();
      const [rice] = await goods('rice');
      const strange = { ...rice!, sellable: { id: 0, name: 'Strange', product_id: 2_000_000_000 } };
      expect(got(await substitutesFor(session, strange))).toEqual([]);
    });
  });

  describe('coming to a supplier', () => {
    /** A shop that returns suppliers at any distance. */
    const boundless: Fetch = (request) =>
      shop.sandbox.fetch(request.url.replace(/&distance=[^&]*/, ''), request);

    test('looks around the shopper, or around the shop where that is not known', async () => {
      const choice = supplierChoiceOf(await shopper({ fetch: boundless }));
      const near = got(await choice.find({ locate: async () => PAROW }));
      expect(choice.position.value).toEqual(PAROW);
      const distances = near.map(({ supplier }) => supplier.distance ?? 0);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      const far = got(await choice.find({ locate: () => Promise.reject(new Error('no')), distance: 5 }));
      expect(choice.position.value).toBeNull();
      expect(new Set(far.map(({ action }) => action))).toEqual(new Set(['shop_here', 'too_far']));
    });

    test('keeps the choice over a reload, and refuses one that is too far or comes at a bad time', async () => {
      const storage = memoryStorage();
      const session = await shopper({ storage, fetch: boundless });
      const choice = supplierChoiceOf(session);
      const found = got(await choice.find({ locate: async () => PAROW, distance: 5 }));
      const away = found.find(({ action }) => action === 'too_far')!.supplier;
      expect(refusalOf(await choice.choose(away))).toBe('too_far');
      const [near, second] = found.map(({ supplier }) => supplier);
      got(await choice.choose(near!));
      expect(choice.choices.value[0]?.action).toBe('stay_here');
      const edit = orderEditOf(session);
      edit.begin({ id: 1, reference: 'SPZ-1', status: 'pending' } as Parameters<typeof edit.begin>[0]);
      edit.startPicking();
      expect(choice.canSwitch.value).toBe(false);
      expect(refusalOf(await choice.choose(second!))).toBe('order_being_changed');
      expect(refusalOf(choice.compareInstead())).toBe('order_being_changed');
      edit.drop();
      session.dispose();
      const after = await shopper({ storage });
      expect(after.supplier.current.value?.id).toBe(near!.id);
      got(supplierChoiceOf(after).compareInstead());
      expect(after.supplier.current.value).toBeNull();
    });

    test('takes the only one that there is', async () => {
      const session = await shopper();
      const [nearest] = got(await session.gateway.suppliers.nearby(PAROW));
      const distance = (nearest?.distance ?? 0) + 0.001;
      got(await supplierChoiceOf(session).find({ locate: async () => PAROW, distance }));
      expect(session.supplier.current.value?.id).toBe(nearest?.id);
    });
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
