import type { Order, Transaction } from '@spaza/contracts';
import { afterAll, expect, test } from 'vitest';
import { createChance } from '../../mocks/shop/random.ts';
import { eventsOf, payingShopper } from '../world/paying.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

const OUTCOMES = ['approved', 'declined', 'amount_error', 'cancelled', 'late', 'never'] as const;
const PROVIDERS = ['paygate', 'yoco', 'shop2shop', 'moya'] as const;
const MINUTE = 60_000;
const sum = (amounts: (number | null | undefined)[]) =>
  amounts.reduce<number>((all, each) => all + (each ?? 0), 0);

test.for([1, 2, 3, 4])(
  'charges no order twice and loses no cent, whatever is done in which order (%i)',
  async (seed) => {
    const chance = createChance(seed);
    const shopper = await payingShopper(shop);
    const creditBefore = await shopper.credit();
    const orders: Order[] = [];
    const attempts = new Map<string, Transaction>();
    let offline = 0;

    for (let step = 0; step < 60; step++) {
      const one = <T>(of: string, list: readonly T[]) => list[Math.floor(chance(of, step) * list.length)];
      const order = one('order', orders);
      const attempt = one('attempt', [...attempts.values()]);
      const outcome = one('outcome', OUTCOMES)!;
      const what = chance('what', step);
      if (what < 0.15 || !order) orders.push(await shopper.placed(one('provider', PROVIDERS)!));
      else if (what < 0.4) {
        const { status, body } = await shopper.start(order, { provider: one('provider', PROVIDERS) });
        if (status < 300) attempts.set(body.transaction.id, body.transaction);
      } else if (what < 0.8 && attempt) {
        if (attempt.provider === 'yoco') await shopper.process(attempt, `tok_test_${outcome}`);
        else {
          const { search } = await shopper.decide(attempt, { outcome });
          // Occasionally the shopper never returns from the page.
          if (attempt.provider === 'paygate' && chance('back', step) < 0.6) {
            await Promise.all([shopper.finalize(attempt, search), shopper.finalize(attempt, search)]);
          }
        }
      } else if (what < 0.85) await shopper.wait(Math.floor(chance('wait', step) * 20) * MINUTE);
      else if (what < 0.9) await shopper.resolve(order);
      else if (what < 0.95) await shopper.cancel(order);
      else {
        const { status } = await shopper.offline(order);
        if (status === 200) offline += order.payable_balance_in_cents ?? 0;
      }
    }

    await shopper.wait(60 * MINUTE);
    for (const order of orders) await shopper.resolve(order);
    const ended = await Promise.all(orders.map(shopper.read));
    for (const order of ended) {
      expect(['pending', 'cancelled', 'abandoned']).toContain(order.status);
      expect(eventsOf(order).filter((name) => name === 'payment_received').length).toBeLessThanOrEqual(1);
      expect(order.payable_balance_in_cents).toBe(0);
    }
    const answers = await Promise.all([...attempts.values()].map(shopper.byId));
    const charged = answers
      .map(({ body }) => body.transaction as Transaction)
      .filter(({ status }) => status === 'paid' || status === 'refunded');
    const kept = ended.filter(({ status }) => status === 'pending');
    const intoWallet = (await shopper.credit()) - creditBefore;
    expect(sum(charged.map((each) => each.amount_in_cents)) + offline).toBe(
      sum(kept.map((each) => each.total_in_cents)) + intoWallet,
    );
    expect(shop.errors).toEqual([]);
  },
);
