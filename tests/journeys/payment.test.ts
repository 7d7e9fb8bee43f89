import { PAYMENT_WINDOW_IN_MS } from '@spaza/contracts/vocabulary';
import { type Generation, type PaymentStep, paymentOf } from '@spaza/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderToPay } from '../world/order-to-pay.ts';
import { got, refusalOf } from '../world/outcome.ts';
import { DEMO, type Fetch, openShop } from '../world/shop.ts';
import { shopperAt } from '../world/shopper.ts';

const shop = openShop();
beforeAll(() => shop.sandbox.ready);
beforeEach(() => shop.sandbox.clock.release());
afterAll(() => shop.sandbox.close());

const MINUTE = 60_000;

/** The outcome of a payment at its provider, and what the shopper is shown. */
const OUTCOMES: [outcome: string, card: string, step: string, code?: string, message?: string][] = [
  ['approved', '4111111111111111', 'paid'],
  ['declined', '4000000000000002', 'choose', 'payment_declined', 'Provider declined payment'],
  ['insufficient_funds', '4000000000009995', 'choose', 'insufficient_funds', 'Insufficient funds'],
  ['amount_error', '4000000000000101', 'choose', 'amount_error', 'Amount error'],
  ['failed', '4000000000000119', 'choose', 'payment_failed', 'Payment failed, try again'],
  ['cancelled', '4000000000000069', 'choose', 'payment_cancelled', 'You cancelled the payment'],
  ['late', '4000000000000259', 'under_way'],
  ['never', '4000000000000341', 'under_way'],
];

const toldAt = (step: PaymentStep) =>
  'problem' in step && step.problem ? [step.at, step.problem.code, ...step.problem.messages] : [step.at];

describe.for(['older', 'newer'] as Generation[])('over the %s generation', (generation) => {
  const withOrder = (provider: string, settings: { fetch?: Fetch; more?: object } = {}) =>
    orderToPay(shop, { generation, provider, ...settings });

  /** Decides on the provider's page, and returns the address that the shopper is sent back to. */
  async function decided({ payer, payment }: Awaited<ReturnType<typeof withOrder>>, form: object) {
    return (await payer.decide(payment.transaction.value!, form as Record<string, string>)).href;
  }

  test.for(OUTCOMES)(
    'a shopper back from the hosted page is shown how the card payment stands: %s',
    async ([, card, at, ...told]) => {
      const world = await withOrder('paygate');
      const { payment } = world;
      expect(payment.step.value).toMatchObject({ at: 'choose', problem: null });
      const { id } = got(await payment.start());
      expect(payment.step.value).toEqual({
        at: 'page',
        url: expect.stringContaining('/pay/paygate/'),
        fields: { PAY_REQUEST_ID: expect.any(String) },
      });
      expect(got(await payment.comeBack(await decided(world, { card_number: card }))).id).toBe(id);
      expect(toldAt(payment.step.value)).toEqual([at, ...told]);
    },
  );

  test.for(OUTCOMES)(
    'a card form charges once, and the shopper is shown how the payment stands: %s',
    async ([, card, at, ...told]) => {
      const { payment } = await withOrder('yoco');
      got(await payment.start());
      const form = payment.step.value;
      if (form.at !== 'card_form') throw new Error(`It stands at ${form.at}.`);
      const { body } = await shop.call(new URL(form.tokensUrl!).pathname, {
        body: { public_key: form.publicKey, card_number: card },
      });
      const [first, second] = await Promise.all([payment.charge(body.token), payment.charge(body.token)]);
      expect(got(first)).toEqual(got(second));
      expect(toldAt(payment.step.value)).toEqual([at, ...told]);
    },
  );

  test('a card that was declined once can be tried again', async () => {
    const { payment } = await withOrder('yoco');
    const tried: unknown[] = [];
    for (let attempt = 0; attempt < 2; attempt++) {
      got(await payment.start());
      tried.push(got(await payment.charge('tok_test_declined')).id);
    }
    expect(new Set(tried).size).toBe(2);
    expect(toldAt(payment.step.value)).toContain('payment_declined');
  });

  test.for(['shop2shop', 'moya'].flatMap((provider) => OUTCOMES.map((row) => [provider, ...row] as const)))(
    'a shopper back from %s is shown how the payment stands: %s',
    async ([provider, outcome, , at, ...told]) => {
      const world = await withOrder(provider);
      const { payment } = world;
      got(await payment.start());
      expect(payment.step.value).toMatchObject(
        provider === 'moya'
          ? { at: 'app', url: expect.stringContaining('/pay/moya/') }
          : { at: 'wallet', url: expect.stringContaining('/pay/shop2shop/'), wallet: expect.any(String) },
      );
      await payment.comeBack(await decided(world, { outcome }));
      expect(toldAt(payment.step.value)).toEqual([at, ...told]);
    },
  );

  test('a payment that is late is waited for, and one that never comes is given up', async () => {
    for (const [card, at] of [
      ['4000000000000259', 'paid'],
      ['4000000000000341', 'choose'],
    ] as const) {
      const world = await withOrder('paygate');
      const { payment } = world;
      got(await payment.start());
      got(await payment.comeBack(await decided(world, { card_number: card })));
      const ended = new Promise<void>((resolve) => {
        // The shop's clock advances with every wait, so nothing sleeps.
        payment.watch({
          timer(run) {
            shop.sandbox.clock.advance(2 * MINUTE);
            const next = setImmediate(run);
            return () => clearImmediate(next);
          },
        });
        payment.step.subscribe((step) => step.at === at && resolve());
      });
      await ended;
      expect(toldAt(payment.step.value)).toEqual(
        at === 'paid' ? ['paid'] : [at, 'payment_failed', 'Payment failed, try again'],
      );
    }
  });

  test('what is told late of one attempt does not take the place of the next', async () => {
    let retry: (() => Promise<unknown>) | undefined;
    const world = await withOrder('moya', {
      async fetch(request) {
        const response = await shop.sandbox.fetch(request);
        const again = /processing/.test(request.url) ? retry : undefined;
        retry = again ? undefined : retry;
        await again?.();
        return response;
      },
    });
    const { payment } = world;
    const first = got(await payment.start());
    retry = () => payment.start({ provider: 'shop2shop' });
    expect(got(await payment.check()).at).toBe('wallet');
    expect(payment.transaction.value?.id).not.toBe(first.id);
    expect(payment.step.value.at).toBe('wallet');
  });

  test('a payment that hangs is resolved at once', async () => {
    const world = await withOrder('moya');
    got(await world.payment.start());
    await world.payment.comeBack(await decided(world, { outcome: 'never' }));
    expect(got(await world.payment.resolve())).toMatchObject({
      at: 'choose',
      problem: { code: 'payment_failed' },
    });
    expect(toldAt(world.payment.step.value)).toEqual([
      'choose',
      'payment_failed',
      'Payment failed, try again',
    ]);
  });

  test('a shopper who comes back in another tab, twice, has paid once, and the first tab knows', async () => {
    let handedOver = 0;
    const fetch: Fetch = (request) => {
      if (request.url.includes('/finalize?')) handedOver++;
      return shop.sandbox.fetch(request);
    };
    const world = await withOrder('paygate');
    const { payment, storage, order, session } = world;
    got(await payment.start());
    const address = await decided(world, { card_number: '4111111111111111' });
    session.dispose();
    const after = shopperAt({ generation, fetch, storage });
    const there = paymentOf(after, order.id);
    const both = await Promise.all([there.comeBack(address), there.comeBack(address)]);
    expect([handedOver, ...both.map((outcome) => got(outcome).status)]).toEqual([1, 'paid', 'paid']);
    got(await there.comeBack(address));
    expect(there.step.value).toEqual({ at: 'paid' });
    expect(there.order.value?.order_events?.filter(({ name }) => name === 'payment_received')).toHaveLength(
      1,
    );
    expect(got(await payment.check())).toEqual({ at: 'paid' });
  });

  test('a shopper who comes back to another device has paid as well', async () => {
    const world = await withOrder('paygate');
    got(await world.payment.start());
    const address = await decided(world, { card_number: '4111111111111111' });
    const elsewhere = shopperAt({ generation, fetch: shop.sandbox.fetch });
    got(await elsewhere.account.signIn(DEMO));
    const there = paymentOf(elsewhere, world.order.id);
    expect(got(await there.comeBack(address.slice(address.indexOf('?')))).status).toBe('paid');
    expect(there.step.value).toEqual({ at: 'paid' });
  });

  test('an address that was tampered with pays nothing, and says how the payment stands', async () => {
    const world = await withOrder('paygate');
    const { payment } = world;
    got(await payment.start());
    const address = await decided(world, { card_number: '4000000000000002' });
    const forged = address.replace('TRANSACTION_STATUS=2', 'TRANSACTION_STATUS=1');
    expect(got(await payment.comeBack(forged)).status).toBe('failed');
    expect(toldAt(payment.step.value)).toContain('payment_declined');
  });

  test('a start whose answer was lost is sent again under the same key, also after a reload', async () => {
    const keys: (string | null)[] = [];
    let isLossy = true;
    const fetch = async (request: Request) => {
      const response = await shop.sandbox.fetch(request);
      if (!request.url.endsWith('/transactions')) return response;
      keys.push(request.headers.get('idempotency-key'));
      if (isLossy) throw new TypeError('fetch failed');
      return response;
    };
    const { payment, storage, order, session } = await withOrder('paygate', { fetch });
    await expect(payment.start()).rejects.toMatchObject({ kind: 'network' });
    isLossy = false;
    session.dispose();
    const after = paymentOf(shopperAt({ generation, fetch, storage }), order.id);
    got(await after.start());
    expect(new Set(keys).size).toBe(1);
    got(await after.start({ provider: 'yoco' }));
    expect(new Set(keys).size).toBe(2);
    expect(after.step.value.at).toBe('card_form');
  });

  test('an order that was to be paid in cash can be paid now, in the ways of its supplier', async () => {
    const world = await withOrder('cash');
    const { payment, order } = world;
    expect(payment.step.value).toEqual({
      at: 'at_the_door',
      amountInCents: order.payable_balance_in_cents,
      problem: null,
    });
    expect(refusalOf(await payment.start())).toBe('not_paid_online');
    expect(got(await payment.providers())).toEqual(
      expect.arrayContaining(['paygate', 'shop2shop', 'moya', 'yoco']),
    );
    got(await payment.start({ provider: 'paygate', returnUrl: 'https://kiosk.example/back' }));
    const address = await decided(world, { card_number: '4000000000000002' });
    expect(address).toMatch(/^https:\/\/kiosk\.example\/back\?/);
    got(await payment.comeBack(address));
    expect(toldAt(payment.step.value)).toContain('payment_declined');
    got(await payment.start({ provider: 'paygate' }));
    got(await payment.comeBack(await decided(world, { card_number: '4111111111111111' })));
    expect(payment.step.value).toEqual({ at: 'paid' });
    expect(refusalOf(await payment.start({ provider: 'paygate' }))).toBe('already_paid');
  });

  test('an order that a debtor card or the staff took the money for is paid', async () => {
    const card = await withOrder('debtorcard');
    expect(card.payment.step.value).toEqual({ at: 'paid' });
    const { payment, payer, order } = await withOrder('paygate');
    got(await payment.start());
    await payer.offline(order, 'offline_eft');
    expect(got(await payment.check())).toEqual({ at: 'paid' });
    expect(payment.order.value?.provider).toBe('offline_eft');
  });

  test('an order that nobody paid is closed, and money that comes too late is in the wallet', async () => {
    const world = await withOrder('paygate');
    const { payment } = world;
    got(await payment.start());
    shop.sandbox.clock.advance(PAYMENT_WINDOW_IN_MS);
    expect(toldAt(got(await payment.check()))).toEqual(['closed', 'order_abandoned']);
    expect(refusalOf(await payment.start())).toBe('order_closed');
    got(await payment.comeBack(await decided(world, { card_number: '4111111111111111' })));
    expect(toldAt(payment.step.value).slice(0, 2)).toEqual(['closed', 'payment_refunded']);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
