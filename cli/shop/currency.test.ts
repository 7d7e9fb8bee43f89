import { expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';
import { openWorld, readyToOrder } from '../testing/world.ts';

const ORDER = ['checkout', '--collect', '--slot', 'first', '--pay', 'cash', '--no-bags', '--yes'];

async function inEuros() {
  const shop = openShop();
  shop.currency.symbol = '€';
  const { disk } = await readyToOrder({ shop });
  return { shop, ...openWorld({ shop, disk, isTerminal: true }) };
}

test('writes amounts with the currency symbol of the shop', async () => {
  const { spaza } = await inEuros();
  expect((await spaza('search Rooibos')).stdout).toContain('€28.99');
  const order = await spaza(ORDER);
  expect(order.stdout + order.stderr).toContain('€145.73');
  expect(order.stdout + order.stderr).not.toMatch(/R\d/);
  const shown = await spaza('orders show o1');
  expect(shown.stdout).toContain('€145.73');
  expect(shown.stdout).not.toMatch(/R\d/);
});

test('uses the last known symbol in a command that sends nothing', async () => {
  const { spaza, shop } = await inEuros();
  const cart = await spaza('cart show');
  expect(cart.stdout).toContain('Parow Family: €145.73');
  expect(cart.stdout).not.toMatch(/R\d/);
  shop.currency.symbol = 'R';
  await spaza('search Rooibos');
  expect((await spaza('cart show')).stdout).toContain('Parow Family: R145.73');
});

test('gives programs plain amounts and cents, whatever the currency', async () => {
  const { shop, disk } = await inEuros();
  const { spaza } = openWorld({ shop, disk });
  expect((await spaza('cart show')).stdout).toContain('\t28.99\t');
  expect((await spaza('cart show --json')).json()).toMatchObject({ cart: { subtotal_in_cents: 14_573 } });
});
