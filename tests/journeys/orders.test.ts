import type { Order } from '@spaza/contracts';
import { routes } from '@spaza/contracts/routes';
import {
  type Generation,
  invoiceLink,
  lookToReorder,
  orderCareOf,
  orderEditOf,
  reorder,
  type Session,
  takesComment,
  watchOpenOrders,
  watchOrder,
} from '@spaza/sdk';
import { createClient } from '@spaza/sdk/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderWorld } from '../world/order-world.ts';
import { got, refusalOf } from '../world/outcome.ts';
import { DEMO, type Fetch, openShop, SUPPLIER } from '../world/shop.ts';
import { memoryStorage, shopperAt } from '../world/shopper.ts';

const shop = openShop();
const world = orderWorld(shop);
beforeAll(() => shop.sandbox.ready);
afterAll(() => shop.sandbox.close());

const linesOf = (session: Session) => session.cart.items.value.map(({ offer, qty }) => [offer.id, qty]);

/** A polling environment in which time advances only when the test says so. */
function stillClock() {
  let next: (() => void) | undefined;
  let isOver = false;
  let wake = () => {};
  return {
    timer(run: () => void) {
      next = run;
      wake();
      return () => {};
    },
    attention: {
      isOn: () => true,
      subscribe: () => () => {
        isOver = true;
        wake();
      },
    },
    /** Waits until polling pauses or ends; returns whether it has ended. */
    async rests(): Promise<boolean> {
      if (!next && !isOver) await new Promise<void>((resolve) => (wake = resolve));
      return isOver;
    },
    /** Ends the wait. */
    pass(): void {
      const run = next;
      next = undefined;
      run?.();
    },
  };
}

describe.for(['older', 'newer'] as Generation[])('over the %s generation', (generation) => {
  /** A signed-in shopper with an order of two lines. */
  async function withOrder(fetch: Fetch = shop.sandbox.fetch) {
    const session = shopperAt({ generation, fetch, storage: memoryStorage() });
    got(await session.account.signIn(DEMO));
    const token = session.account.token.peek() ?? '';
    const [rice, tea, oil] = await world.goods();
    const placed = await world.place(token, [
      [rice, 3],
      [tea, 2],
    ]);
    const order: Order = got(await session.orders.load(placed.id));
    return { session, token, order, rice, tea, oil, care: orderCareOf(session) };
  }

  /** Loses the response to the first call of a path, after the shop has executed it. */
  const losing = (path: string): Fetch => {
    let isLost = false;
    return async (request) => {
      const response = await shop.sandbox.fetch(request);
      if (isLost || !request.url.endsWith(path)) return response;
      isLost = true;
      throw new TypeError('fetch failed');
    };
  };

  describe('ordering again', () => {
    test('fills the cart at the supplier with today’s offers, and says what is not as it was', async () => {
      const { session, order, rice, tea } = await withOrder();
      await world.setOffer(rice, { price_in_cents: 2500 });
      await world.setOffer(tea, { stock: 0 });
      const look = got(await lookToReorder(session, order));
      expect(session.cart.items.value).toEqual([]);
      const { dropped, ...found } = got(await reorder(session, order));
      expect(found).toEqual(look);
      expect(look.changed).toMatchObject([{ line: { offer: { id: rice }, qty: 3 }, beforeInCents: 2000 }]);
      expect(look.gone.map(({ offer_id }) => offer_id)).toEqual([tea]);
      expect([linesOf(session), dropped]).toEqual([[[rice, 3]], []]);
      expect(session.supplier.current.value?.id).toBe(SUPPLIER);
    });

    test('takes the place of the cart or adds to it, and tells what left it', async () => {
      const { session, order, rice, tea, oil } = await withOrder();
      const offer = (id: unknown) => order.order_items?.find(({ offer_id }) => offer_id === id);
      expect(offer(oil)).toBeUndefined();
      got(await reorder(session, order));
      session.cart.setQty(rice, 1);
      got(await reorder(session, order, { cart: 'add' }));
      expect(linesOf(session)).toEqual([
        [rice, 4],
        [tea, 4],
      ]);
      const found = got(await session.gateway.catalog.search({ query: 'rice', supplierId: SUPPLIER })).offers;
      session.cart.add(found.find(({ id }) => id === oil)!, 1);
      const { dropped } = got(await reorder(session, order));
      expect(dropped.map((line) => line.offer.id)).toEqual([oil]);
      expect(linesOf(session)).toEqual([
        [rice, 3],
        [tea, 2],
      ]);
    });

    test('leaves the cart alone when nothing is left, and while another order is changed', async () => {
      const { session, order, rice, tea } = await withOrder();
      got(await reorder(session, order));
      for (const id of [rice, tea]) await world.setOffer(id, { stock: 0 });
      expect(refusalOf(await reorder(session, order))).toBe('nothing_left');
      const edit = orderEditOf(session);
      edit.begin(order);
      edit.startPicking();
      expect(refusalOf(await reorder(session, order))).toBe('order_being_changed');
      expect(linesOf(session)).toEqual([
        [rice, 3],
        [tea, 2],
      ]);
    });
  });

  describe('cancelling', () => {
    test('ends the order, and ends it once when the answer is lost', async () => {
      const { session, order, care, token } = await withOrder(losing('/cancel'));
      got(await session.orders.loadOpen());
      // What became of it is read afterwards.
      expect(got(await care.cancel(order)).status).toBe('cancelled');
      expect(session.orders.current.value?.status).toBe('cancelled');
      expect((await world.read(order.id, token)).body.order.status).toBe('cancelled');
    });

    test('takes the order out of the open ones', async () => {
      const { session, order, care } = await withOrder();
      got(await session.orders.loadOpen());
      got(await care.cancel(order));
      expect(session.orders.open.value.some(({ id }) => id === order.id)).toBe(false);
    });

    test('is too late once the order is being packed', async () => {
      const { order, care, session } = await withOrder();
      await world.prepare(order.id);
      expect(refusalOf(await care.cancel(order))).toBe('wrong_status');
      expect(await care.cancel(session.orders.current.value!)).toMatchObject({
        problem: {
          code: 'wrong_status',
          params: { status: 'preparing', action: 'cancel' },
          messages: ['An order that is preparing does not allow this: cancel.'],
        },
      });
    });
  });

  describe('a review', () => {
    test('is asked for once the goods have arrived, and given once', async () => {
      const { order, care, session } = await withOrder(losing('/review'));
      expect(refusalOf(await care.review(order, { rating: 5 }))).toBe('wrong_status');
      await world.move(order.id, 'collected');
      const arrived = got(await care.toReview());
      expect(arrived?.id).toBe(order.id);
      expect(got(await care.review(arrived!, { rating: 4, comment: ' Good ' })).reviewed_at).not.toBeNull();
      expect(refusalOf(await care.review(session.orders.current.value!, { rating: 4 }))).toBe(
        'already_reviewed',
      );
      expect(got(await care.toReview())?.id).not.toBe(order.id);
    });

    test.for([-1, 6, 2.5])('of %f stars is none', async (rating) => {
      const { order, care } = await withOrder();
      expect(refusalOf(await care.review(order, { rating }))).toBe('invalid_rating');
    });

    test('has words only where something could be better', () => {
      expect([0, 1, 4, 5].map(takesComment)).toEqual([false, true, true, false]);
    });
  });

  test('the invoice of an accepted order is a PDF behind a link', async () => {
    const { order } = await withOrder();
    const link = invoiceLink(order, 'http://shop.test');
    const response = await shop.sandbox.fetch(link!);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const client = createClient(routes.older, {
      baseUrl: 'http://shop.test',
      fetch: shop.sandbox.fetch,
    });
    const signature = new URL(link!).searchParams.get('signature')!;
    const { body } = await client.order.invoice({ params: { order_id: order.id }, query: { signature } });
    expect(body).toEqual(new Uint8Array(await response.arrayBuffer()));
    for (const no of [null, 'javascript:alert(1)', 'http://'])
      expect(invoiceLink({ ...order, pdf_invoice_url: no }, 'http://shop.test')).toBeNull();
  });

  describe('watching', () => {
    test('an order goes on until nothing can become of it any more', async () => {
      const { session, order } = await withOrder();
      const clock = stillClock();
      const seen: string[] = [];
      session.orders.current.subscribe((now) => now && seen.at(-1) !== now.status && seen.push(now.status));
      watchOrder(session, order.id, clock);
      for (const status of ['preparing', 'ready_for_collection', 'collected']) {
        expect(await clock.rests()).toBe(false);
        await world.move(order.id, status);
        clock.pass();
      }
      expect(await clock.rests()).toBe(true);
      expect(seen).toEqual(['pending', 'preparing', 'ready_for_collection', 'collected']);
    });

    test('open orders ends with the session of the shopper', async () => {
      const { session, order } = await withOrder();
      const clock = stillClock();
      watchOpenOrders(session, clock);
      expect(await clock.rests()).toBe(false);
      expect(session.orders.open.value.some(({ id }) => id === order.id)).toBe(true);
      await session.account.signOut();
      clock.pass();
      expect(await clock.rests()).toBe(true);
      expect(session.orders.open.value).toEqual([]);
    });
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
