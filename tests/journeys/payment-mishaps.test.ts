import { type PaymentFlow, paymentOf } from '@spaza/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderToPay } from '../world/order-to-pay.ts';
import { got, refusalOf } from '../world/outcome.ts';
import { eventsOf } from '../world/paying.ts';
import { DEMO, type Fetch, openShop } from '../world/shop.ts';
import { shopperAt } from '../world/shopper.ts';

const shop = openShop();
beforeAll(() => shop.sandbox.ready);
afterAll(() => shop.sandbox.close());

/** Paying is the same call in both generations, so testing one is enough. */
const generation = 'newer';
const APPROVED = '4111111111111111';
const ONLINE = ['paygate', 'yoco', 'shop2shop', 'moya'] as const;

type World = Awaited<ReturnType<typeof orderToPay>>;

/** A network between the shopper and the shop that loses selected payment traffic. */
function lossyNetwork() {
  const network = {
    loses: 'nothing' as 'nothing' | 'calls' | 'answers' | 'orders',
    async fetch(request: Request): Promise<Response> {
      const isOfOrder = request.method === 'GET' && /\/orders\/[^/]+$/.test(new URL(request.url).pathname);
      if (network.loses === 'nothing' || (network.loses === 'orders' && !isOfOrder))
        return shop.sandbox.fetch(request);
      if (network.loses === 'answers') await shop.sandbox.fetch(request);
      throw new TypeError('fetch failed');
    },
  };
  return network;
}
type Network = ReturnType<typeof lossyNetwork>;

describe.for(ONLINE)('a payment with %s', (provider) => {
  /** Approves the open attempt at its provider, and processes the shopper's return. */
  async function approve({ payer }: World, payment: PaymentFlow) {
    const open = payment.transaction.value!;
    if (provider === 'yoco') return payment.charge('tok_test_approved');
    const form = provider === 'paygate' ? { card_number: APPROVED } : { outcome: 'approved' };
    return payment.comeBack((await payer.decide(open, form as Record<string, string>)).href);
  }

  /** The same shopper in another tab, or after a reload. */
  const inAnotherTab = ({ storage, order }: World, fetch: Fetch = shop.sandbox.fetch) =>
    paymentOf(shopperAt({ generation, fetch, storage }), order.id);

  /** The same shopper on another device. */
  async function onAnotherDevice({ order }: World) {
    const session = shopperAt({ generation, fetch: shop.sandbox.fetch });
    got(await session.account.signIn(DEMO));
    const payment = paymentOf(session, order.id);
    got(await payment.load());
    return payment;
  }

  /** What can go wrong, or be done twice; returns the flows that finally show the order as paid. */
  const MISHAPS: Record<string, (world: World, network: Network) => Promise<PaymentFlow[]>> = {
    async 'is made once when every button is pressed twice'(world) {
      const { payment } = world;
      const [first, second] = await Promise.all([payment.start(), payment.start()]);
      expect(got(first).id).toBe(got(second).id);
      await Promise.all([approve(world, payment), approve(world, payment)]);
      return [payment];
    },
    async 'is made once from two tabs at once'(world) {
      const [here, there] = [world.payment, inAnotherTab(world)];
      const [first, second] = await Promise.all([here.start(), there.start()]);
      expect(got(first).id).toBe(got(second).id);
      await Promise.all([approve(world, here), approve(world, there)]);
      return [here, there];
    },
    async 'is made once when it is begun anew in another way on another device'(world) {
      const [here, there] = [world.payment, await onAnotherDevice(world)];
      got(await here.start());
      got(await there.start({ provider: provider === 'moya' ? 'paygate' : 'moya' }));
      await approve(world, here);
      expect(got(await there.check()).at).not.toBe('paid');
      const form = provider === 'moya' ? { card_number: APPROVED } : { outcome: 'approved' };
      const back = await world.payer.decide(there.transaction.value!, form as Record<string, string>);
      got(await there.comeBack(back.href));
      return [here, there];
    },
    async 'is not made again by who goes back to it'(world) {
      const { payment } = world;
      got(await payment.start());
      got(await approve(world, payment));
      await approve(world, payment);
      expect(refusalOf(await payment.start())).toBe('already_paid');
      return [payment];
    },
    async 'is known after a reload on coming back, and taken in once'(world) {
      got(await world.payment.start());
      got(await approve(world, world.payment));
      world.session.dispose();
      const after = inAnotherTab(world);
      got(await after.load());
      await approve(world, after);
      return [after];
    },
    async 'is taken in by another device'(world) {
      got(await world.payment.start());
      const there = await onAnotherDevice(world);
      got(await there.start());
      got(await approve(world, there));
      return [world.payment, there];
    },
    async 'goes on when the answer to its start is lost'(world, network) {
      await world.session.gateway.capabilities.known();
      network.loses = 'answers';
      await expect(world.payment.start()).rejects.toMatchObject({ kind: 'network' });
      network.loses = 'nothing';
      world.session.dispose();
      const after = inAnotherTab(world, network.fetch);
      got(await after.start());
      got(await approve(world, after));
      return [after];
    },
    async 'is made once when the shop takes it and cannot say so'(world, network) {
      got(await world.payment.start());
      network.loses = 'answers';
      await expect(approve(world, world.payment)).rejects.toMatchObject({ kind: 'network' });
      network.loses = 'nothing';
      world.session.dispose();
      const after = inAnotherTab(world, network.fetch);
      got(await after.load());
      await approve(world, after);
      return [after];
    },
    async 'is not asked for again when the order cannot be read after it'(world, network) {
      got(await world.payment.start());
      network.loses = 'orders';
      expect(got(await approve(world, world.payment)).status).toBe('paid');
      const after = inAnotherTab(world, network.fetch);
      for (const payment of [world.payment, after]) {
        expect(payment.step.value).toEqual({ at: 'under_way' });
        expect(refusalOf(await payment.start({ provider: 'paygate' }))).toBe('payment_processing');
      }
      network.loses = 'nothing';
      return [world.payment, after];
    },
    async 'is made once when the network is gone at first'(world, network) {
      got(await world.payment.start());
      network.loses = 'calls';
      await expect(approve(world, world.payment)).rejects.toMatchObject({ kind: 'network' });
      network.loses = 'nothing';
      got(await approve(world, world.payment));
      return [world.payment];
    },
  };

  test.for(Object.keys(MISHAPS))('%s', async (name) => {
    const network = lossyNetwork();
    const world = await orderToPay(shop, { generation, provider, fetch: network.fetch });
    const { payer, order } = world;
    const credit = await payer.credit();
    for (const payment of await MISHAPS[name]!(world, network)) {
      expect(got(await payment.check())).toEqual({ at: 'paid' });
    }
    const now = await payer.read(order);
    expect([now.total_in_cents, now.payable_balance_in_cents]).toEqual([order.total_in_cents, 0]);
    expect(eventsOf(now).filter((event) => event === 'payment_received')).toHaveLength(1);
    expect(await payer.credit()).toBe(credit);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
