import type { Account } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { passwordResetOf } from '../account/password-reset-of.ts';
import { checkoutOf } from '../checkout/checkout-flow.ts';
import { orderEditOf } from '../order/order-edit.ts';
import { paymentOf } from '../payment/payment-flow.ts';
import { begin, readyToOrder } from '../testing/begin.ts';
import { kasi, tea, thandi, wors } from '../testing/goods.ts';
import { memoryStorage } from '../testing/storage.ts';

/* Shoppers who share a device: neither sees what the other did. */

const form = { login: '0821234567', password: 'spaza123' };
const sipho: Account = { id: 9, login: '0829999999', credit_in_cents: 5000, addresses: [] };

/** A shopper who has ordered, begins to change the order, and has chosen an address. */
async function ordered() {
  const world = await readyToOrder({ storage: memoryStorage() });
  const { session } = world;
  const checkout = checkoutOf(session);
  const order = await checkout.placeOrder();
  if (!order.ok || !order.value) throw new Error('The order was refused');
  const { id: orderId } = order.value;
  await session.orders.loadOpen();
  await paymentOf(session, orderId).load();
  checkout.chooseAddress({ id: 6, formatted: '14 Long Street' });
  orderEditOf(session).begin(order.value);
  session.cart.add(tea, 1);
  const seen = () => [
    session.orders.current.value?.id,
    session.orders.open.value.length,
    orderEditOf(session).orderId.value,
    checkout.state.value.address,
    paymentOf(session, orderId).step.value.at,
  ];
  return { ...world, checkout, seen };
}
const NOTHING = [undefined, 0, null, null, 'loading'];

const END: [how: string, end: (world: Awaited<ReturnType<typeof ordered>>) => unknown][] = [
  ['still signed in', () => undefined],
  ['with an ended session', ({ session }) => session.account.end('session_ended')],
];
const BEGIN: [how: string, begin: (world: ReturnType<typeof begin>) => Promise<unknown>][] = [
  ['signs in', ({ session }) => session.account.signIn(form)],
  [
    'sets a new password',
    async ({ session }) => {
      const reset = passwordResetOf(session);
      await reset.sendCode(form.login);
      await reset.checkCode('1234');
      await reset.setPassword('secret1', 'secret1');
    },
  ],
];

test.each(END.flatMap(([whose, end]) => BEGIN.map(([how, enter]) => ({ whose, end, how, enter }))))(
  'another shopper $how and sees nothing of the one $whose, but the cart stays',
  async ({ end, enter }) => {
    const world = await ordered();
    end(world);
    world.shop.account = sipho;
    await enter(world);
    expect([world.session.account.current.value?.id, ...world.seen()]).toEqual([sipho.id, ...NOTHING]);
    expect(world.session.cart.items.value).toEqual([{ offer: tea, qty: 1 }]);
  },
);

test('after an expired session and a reload, the same shopper continues and another one starts afresh', async () => {
  for (const [account, edited] of [
    [thandi, 100],
    [sipho, null],
  ] as const) {
    const { session, shop, storage } = await ordered();
    session.account.end('session_ended');
    session.dispose();
    shop.account = account;
    const { session: later } = begin({ shop, storage });
    await later.account.signIn(form);
    expect(orderEditOf(later).orderId.value).toBe(edited);
  }
});

test('an answer for a shopper who has left is neither shown nor stored', async () => {
  const { session, shop, storage, seen } = await ordered();
  shop.wraps('orders.open', async (go) => {
    await session.account.signOut();
    return go();
  });
  expect(await session.orders.loadOpen()).toMatchObject({ ok: false, problem: { code: 'not_signed_in' } });
  expect(seen()).toEqual(NOTHING);
  session.dispose();
  expect(storage.stateOf('orders-v1')).toEqual({ current: null, open: [] });
});

test('an order in progress while its shopper signs out is placed, and not shown', async () => {
  const { session, shop } = await readyToOrder();
  const checkout = checkoutOf(session);
  shop.wraps('orders.register', async (go) => {
    await session.account.signOut();
    shop.account = sipho;
    await session.account.signIn(form);
    session.cart.add(wors, 1);
    return go();
  });
  expect(await checkout.placeOrder()).toMatchObject({ ok: true });
  expect(session.cart.items.value).toEqual([{ offer: wors, qty: 1 }]);
  expect([session.orders.current.value, checkout.state.value.placedId]).toEqual([null, null]);
  expect(session.account.current.value).toMatchObject({ id: sipho.id, credit_in_cents: 5000 });
  expect(session.supplier.current.value?.id).toBe(kasi.id);
});
