import { expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { readyToOrder } from '../../testing/world.ts';

test('prints one line for each order in a pipe, with its id at the end', async () => {
  const { spaza } = await readyToOrder();
  await spaza('checkout --collect --slot first --pay cash --yes');
  expect((await spaza('orders list')).stdout).toBe(
    'SPZ-1\tpending\t2026-11-21T08:00:00.000Z\t145.73\tParow Family\to1\n',
  );
});

test('asks a visitor to sign in', async () => {
  const { spaza } = await readyToOrder();
  await spaza('sign-out');
  for (const words of ['orders list', 'orders show 5', 'orders cancel 5 --yes', 'pay 5'])
    expect(await spaza(words), words).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('Next: spaza sign-in\n'),
    });
});

async function ordered(options?: Parameters<typeof readyToOrder>[0]) {
  const world = await readyToOrder(options);
  await world.spaza('checkout --collect --slot first --pay cash --no-bags --yes');
  return world;
}

test.each(['o1', 'SPZ-1'])('finds the order by %s', async (name) => {
  const { spaza } = await ordered();
  const { stdout } = await spaza(`orders show ${name}`);
  expect(stdout).toContain('reference\tSPZ-1\nid\to1\nstatus\tpending\n');
  expect(stdout).toContain('\nRooibos 40 bags\t2\t\t57.98\t31\n');
});

test('looks up a reference among the recent orders', async () => {
  const { spaza, disk } = await ordered();
  disk.kept.delete('orders-v1');
  expect((await spaza('orders show SPZ-1')).exitCode).toBe(0);
});

test('says until when an unpaid order is kept', async () => {
  const shop = openShop();
  const { spaza } = await ordered({ isTerminal: true, shop });
  Object.assign(shop.orders[0]!, {
    status: 'pending_payment',
    provider: 'yoco',
    payment_due_at: '2026-11-21T08:30:00Z',
  });
  expect((await spaza('orders show SPZ-1')).stdout).toMatch(/^Pay by +Sat,? 21 Nov,? 10:30$/m);
  Object.assign(shop.orders[0]!, {
    provider: 'shop2shop',
    requires_shipping: true,
    shipping_status: null,
  });
  expect((await spaza('orders show SPZ-1')).stdout).not.toContain('Pay by');
});

test('shows on a terminal how far the order is', async () => {
  const { spaza } = await ordered({ isTerminal: true });
  const { stdout } = await spaza('orders show SPZ-1');
  expect(stdout).toMatch(/✓ order accepted\n· preparing\n/);
});

test('shows the line keys that a change needs on a narrow terminal', async () => {
  const { spaza } = await ordered({ isTerminal: true, columns: 40 });
  const { stdout } = await spaza('orders show SPZ-1');
  expect(stdout).toMatch(/NAME .* LINE\n.*Rooibos.* 31\n/);
});

test('does not find an unknown order', async () => {
  const { spaza } = await ordered();
  expect((await spaza('orders show SPZ-9')).exitCode).toBe(4);
});
