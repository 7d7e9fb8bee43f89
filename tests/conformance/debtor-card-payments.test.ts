import { DEBTOR_CARD_LIMIT_IN_CENTS } from '@spaza/contracts/vocabulary';
import { afterAll, expect, test } from 'vitest';
import { eventsOf, GENERATIONS, type Generation, payingShopper } from '../world/paying.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

test.for(Object.keys(GENERATIONS) as Generation[])(
  'an order of the %s generation is charged to the card, and refunded to it when cancelled',
  async (generation) => {
    const shopper = await payingShopper(shop, generation);
    const credit = await shopper.credit();
    const order = await shopper.placed('debtorcard');
    expect(order).toMatchObject({
      status: 'pending',
      payable_balance_in_cents: 0,
      debtorcard_balance: -order.total_in_cents,
    });
    expect(eventsOf(order)).toEqual(['payment_received', 'order_accepted']);
    await shopper.cancel(order);
    const cancelled = await shopper.read(order);
    expect(cancelled).toMatchObject({ status: 'cancelled', debtorcard_balance: 0 });
    expect(eventsOf(cancelled)).toEqual(['payment_received', 'order_accepted', 'cancelled', 'cancelled']);
    expect(await shopper.credit()).toBe(credit);
  },
);

test('refunds what a changed order costs less to the card that paid, not to the wallet', async () => {
  const shopper = await payingShopper(shop);
  const credit = await shopper.credit();
  const order = await shopper.placed('debtorcard');
  const [first] = order.order_items!;
  const changed = await shop.call(`/api/v1/orders/${order.id}/modify`, {
    body: { modifications: [{ action: 'update', order_item_id: first!.id, qty: 1 }] },
    token: shopper.token,
  });
  expect(changed.status).toBe(200);
  const { total_in_cents: total, payable_balance_in_cents: due } = changed.body.order;
  expect([total < order.total_in_cents, due]).toEqual([true, 0]);
  expect(changed.body.order.debtorcard_balance).toBe(-total);
  await shopper.cancel(order);
  expect((await shopper.read(order)).debtorcard_balance).toBe(0);
  expect(await shopper.credit()).toBe(credit);
});

test('charges what a changed order costs more to the card, announced before and limited', async () => {
  const shopper = await payingShopper(shop);
  const order = await shopper.placed('debtorcard');
  const [first] = order.order_items!;
  const change = (verb: string, qty: number) =>
    shop.call(`/api/v1/orders/${order.id}/${verb}`, {
      body: { modifications: [{ action: 'update', order_item_id: first!.id, qty }] },
      token: shopper.token,
    });
  expect((await change('validate_modifications', 3)).body.validation).toMatchObject({
    notice: expect.stringMatching(/^R\d+\.\d\d more goes on your debtor card\.$/),
    notices: [{ code: 'card_charge' }],
  });
  const { body } = await change('modify', 3);
  expect(body.order.payable_balance_in_cents).toBe(0);
  expect(body.order.debtorcard_balance).toBe(-body.order.total_in_cents);
  const refused = await change('modify', 900);
  expect([refused.status, refused.body.code]).toEqual([422, 'debtor_card_limit']);
  expect((await change('validate_modifications', 1)).body.validation).toMatchObject({
    notice: expect.stringMatching(/goes back to your debtor card\.$/),
    notices: [{ code: 'card_refund' }],
  });
  await shopper.cancel(order);
  expect((await shopper.read(order)).debtorcard_balance).toBe(0);
});

test('pays up to the limit of a card and no further, for simultaneous orders too', async () => {
  const shopper = await payingShopper(shop);
  const { items } = await shop.orderableCart();
  const { total_in_cents } = await shopper.placed('cash');
  // Three orders of this size fit within the limit, a fourth does not.
  const times = Math.floor(DEBTOR_CARD_LIMIT_IN_CENTS / total_in_cents / 3.5);
  const large = { items: items.map((item) => ({ ...item, qty: item.qty * times })) };
  const answers = await Promise.all(Array.from({ length: 5 }, () => shopper.order('debtorcard', large)));
  const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body.order);
  expect(placed).toHaveLength(3);
  for (const refused of answers.filter(({ status }) => status !== 201)) {
    expect([refused.status, refused.body.code]).toEqual([422, 'debtor_card_limit']);
    expect(refused.body.messages[0]).toContain('Top it up or choose another payment method.');
  }
  const charged = placed.reduce((sum, order) => sum + order.total_in_cents, 0);
  expect((await shopper.read(placed[0])).debtorcard_balance).toBe(-charged);
  for (const order of placed) await shopper.cancel(order);
});

test('refuses a card payment by a shopper without a card of the supplier', async () => {
  const { token } = await shop.signIn({ login: '0831234567', password: 'spaza123' });
  const cart = { ...(await shop.orderableCart()), provider: 'debtorcard' };
  const refused = await shop.call('/cart/v1/order', { body: { cart }, token });
  expect([refused.status, refused.body.code]).toEqual([422, 'debtor_card_required']);
  expect(refused.body.messages[0]).toMatch(/^You have no debtor card that .+ has accepted\./);
});

test('says nothing of the card for an order paid in another way', async () => {
  const shopper = await payingShopper(shop);
  expect((await shopper.placed('cash')).debtorcard_balance).toBeNull();
});
