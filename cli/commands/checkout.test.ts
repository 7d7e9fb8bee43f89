import { EVERY_CAPABILITY } from '@spaza/contracts/capabilities';
import { expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';
import { openWorld, readyToOrder } from '../testing/world.ts';

const ORDER = 'checkout --collect --slot first --pay cash --yes';

test('places an order from flags alone', async () => {
  const { spaza } = await readyToOrder();
  const { exitCode, stdout, stderr } = await spaza(ORDER);
  expect(exitCode).toBe(0);
  expect(stdout).toBe('reference\tSPZ-1\nid\to1\nstatus\tpending\ntotal\t145.73\n');
  expect(stderr).toContain('Collect  Parow Family, Mon 23 Nov, 08:00 - 10:00');
  expect((await spaza('cart show')).stdout).toBe('');
});

test('prints the order and nothing else on stdout with --json', async () => {
  const { spaza } = await readyToOrder();
  const { json } = await spaza(`${ORDER} --json`);
  expect(json()).toMatchObject({ order: { reference: 'SPZ-1', total_in_cents: 14_573 } });
});

test('asks on a terminal for what is missing, and says what happens next', async () => {
  const { spaza } = await readyToOrder({ isTerminal: true });
  const { stdout, stderr } = await spaza('checkout', {
    typed: [
      ['collect it?', '2'],
      ['How will you pay?', '1'],
      ['Plastic bags, R0.75 each?', 'n'],
      ['Place this order?', 'maybe'],
      ['Type y or n.', '\b\b\b\b\by'],
    ],
  });
  expect(stderr).toContain('✔ How will you pay? cash');
  expect(stdout).toContain('Collect it at Parow Family, Mon 23 Nov, 10:00 - 12:00. Pay R145.73 when you do.');
});

test('orders nothing if the answer is no', async () => {
  const shop = openShop();
  const { spaza } = await readyToOrder({ shop, isTerminal: true });
  const { exitCode } = await spaza('checkout --slot first --pay cash --no-bags', {
    typed: [['Place this order?', 'n']],
  });
  expect(exitCode).toBe(130);
  expect(shop.orders).toEqual([]);
});

test.each([
  ['checkout --yes', 2, 'Specify how you get the goods: --collect.'],
  ['checkout --collect --slot first --pay cash', 2, 'Add --yes'],
  ['checkout --collect --yes', 2, '2026-11-23T08:00:00+02:00'],
  ['checkout --collect --slot first --yes', 2, 'with one of: cash, paygate.'],
  ['checkout --collect --slot first --pay moya --yes', 2, "'moya' cannot be used here."],
  ['checkout --collect --slot never --pay cash --yes', 1, "'never' is not an available time slot"],
])('orders nothing in a pipe: %s', async (words, code, message) => {
  const shop = openShop();
  const { spaza } = await readyToOrder({ shop });
  const { exitCode, stderr } = await spaza(words);
  expect(exitCode).toBe(code);
  expect(stderr).toContain(message);
  expect(shop.orders).toEqual([]);
});

test('shows changed prices once, and accepts them at the next try', async () => {
  const shop = openShop();
  const { spaza } = await readyToOrder({ shop });
  const tea = shop.offers.get('405');
  if (tea) shop.offers.set('405', { ...tea, price_in_cents: 3099 });
  const { exitCode, stderr } = await spaza(ORDER);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('Some prices have changed.\n  Rooibos 40 bags, R30.99');
  expect((await spaza(`${ORDER} --json`)).json()).toMatchObject({ order: { total_in_cents: 14_973 } });
});

test('sends an order again whose answer was lost, and does not place it twice', async () => {
  const shop = openShop();
  const { spaza } = await readyToOrder({ shop });
  shop.isOrderAnswerLost = true;
  expect((await spaza(ORDER)).exitCode).toBe(5);
  shop.isOrderAnswerLost = false;
  const { exitCode, stderr } = await spaza(ORDER);
  expect(exitCode).toBe(0);
  expect(stderr).toContain('It is sent again and cannot be placed twice.');
  expect(shop.orders).toHaveLength(1);
});

test('finds an order whose answer was lost at a shop without keys, and empties the cart', async () => {
  const shop = openShop();
  shop.capabilities = EVERY_CAPABILITY.filter((name) => name !== 'idempotency');
  const { spaza } = await readyToOrder({ shop });
  shop.isOrderAnswerLost = true;
  const { exitCode, json } = await spaza(`${ORDER} --json`);
  expect(exitCode).toBe(0);
  expect(json()).toMatchObject({ order: { reference: 'SPZ-1' } });
  expect(shop.orders).toHaveLength(1);
  expect((await spaza(ORDER)).stderr).toContain('There is nothing in the cart.');
  expect(shop.orders).toHaveLength(1);
});

test('shows the order even if it cannot be stored here', async () => {
  const { spaza, disk } = await readyToOrder();
  disk.isFull = true;
  const { exitCode, json, stderr } = await spaza(`${ORDER} --json`);
  expect(exitCode).toBe(8);
  expect(json()).toMatchObject({ order: { reference: 'SPZ-1' } });
  expect(stderr).toContain('The disk is full.');
});

test.each([
  ['an empty cart', ['suppliers use 1', 'sign-in 0821234567'], 1, 'There is nothing in the cart.'],
  ['a visitor', ['suppliers use 1', 'cart add 405'], 3, 'Nobody is signed in.'],
])('refuses to order: %s', async (_who, before, code, message) => {
  const { spaza } = openWorld({ env: { SPAZA_PASSWORD: 'spaza123' } });
  for (const words of before) await spaza(words);
  const { exitCode, stderr } = await spaza(ORDER);
  expect(exitCode).toBe(code);
  expect(stderr).toContain(message);
});

test.each([
  ['CASH', 'in cash, when you get the goods'],
  ['PAYGATE', 'online, once it is placed'],
])('shows what is left to pay after wallet credit before the order is placed, with %s', async (name, how) => {
  const shop = openShop();
  shop.account = { ...shop.account, credit_in_cents: 50_000 };
  shop.found = { credit_in_cents: 50_000, total_in_cents: 4100 };
  shop.payments = [{ name }];
  const { spaza } = await readyToOrder({ shop });
  const { exitCode, stderr } = await spaza('checkout --collect --slot first --credit --yes');
  expect(exitCode).toBe(0);
  expect(stderr).toContain(`wallet credit, and R41.00 ${how}`);
});
