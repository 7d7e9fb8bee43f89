import { expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';
import { openWorld, readyToOrder, type WorldOptions } from '../testing/world.ts';

test('empties the cart, and keeps the chosen supplier', async () => {
  const { spaza } = await readyToOrder();
  const { json } = await spaza('cart clear --json');
  expect(json()).toMatchObject({ cart: { items: [], supplier: { id: 1 }, subtotal_in_cents: 0 } });
});

test('removes one line and keeps the others', async () => {
  const { spaza } = await readyToOrder();
  expect((await spaza('cart remove 405')).stdout).toBe('40\tBoerewors\t0.75\t117.00\tkg\t87.75\tlow stock\n');
});

test('does not remove an offer that is not in the cart', async () => {
  const { spaza } = await readyToOrder();
  expect((await spaza('cart remove 7')).exitCode).toBe(4);
});

test('replaces the quantity of a line', async () => {
  const { spaza } = await readyToOrder();
  const { json } = await spaza('cart set 405 5 --json');
  expect(json()).toMatchObject({ cart: { items: [{ qty: 5 }, { qty: 0.75 }], subtotal_in_cents: 23_270 } });
});

test('refuses a quantity in which the offer is not sold', async () => {
  const { spaza } = await readyToOrder();
  expect((await spaza('cart set 405 1.5')).exitCode).toBe(2);
});

test.each([
  'cart add 405 1000001',
  'cart set 405 1000000000 --json',
  'orders modify o1 --set 31=1000001',
  'staff complete o1 --short 31=1000001',
])('refuses a quantity that no shop takes, and sends nothing: %s', async (words) => {
  const shop = { fetch: () => Promise.reject(new Error('Something was sent.')) };
  const { exitCode, stdout, stderr } = await openWorld({ shop }).spaza(words);
  expect([exitCode, stdout + stderr]).toEqual([2, expect.stringContaining('up to 1000000')]);
});

test('does not set the quantity of an offer that is not in the cart', async () => {
  const { spaza } = await readyToOrder();
  const { exitCode, stderr } = await spaza('cart set 7 1');
  expect(exitCode).toBe(4);
  expect(stderr).toContain('The offer 7 is not in the cart.');
});

test('says on a terminal that the cart is empty, and prints nothing in a pipe', async () => {
  expect((await openWorld().spaza('cart show')).stdout).toBe('');
  expect((await openWorld({ isTerminal: true }).spaza('cart show')).stdout).toContain('The cart is empty.');
});

test('shows the cart without a shop', async () => {
  const { spaza } = openWorld({ shop: { fetch: () => Promise.reject(new TypeError('fetch failed')) } });
  expect((await spaza('cart show --json')).exitCode).toBe(0);
});

test('puts each value on its own line on a narrow terminal, and cuts no name', async () => {
  const shown = async (columns: number) =>
    (await (await readyToOrder({ isTerminal: true, columns })).spaza('cart show')).stdout;
  const narrow = (await shown(40)).split('\n');
  expect(narrow).toEqual(expect.arrayContaining(['NAME      Rooibos 40 bags', 'PRICE     R28.99']));
});

async function atParow(options: WorldOptions = {}) {
  const world = openWorld(options);
  await world.spaza('suppliers use 1');
  return world;
}

test('adds pieces and weights, and adds more to what is there', async () => {
  const { spaza } = await atParow();
  await spaza('cart add 405 2');
  await spaza('cart add 40 0.75');
  const { stdout } = await spaza('cart add 405');
  expect(stdout).toBe(
    '405\tRooibos 40 bags\t3\t28.99\t\t86.97\t\n40\tBoerewors\t0.75\t117.00\tkg\t87.75\tlow stock\n',
  );
});

test('shows the total on a terminal', async () => {
  const { spaza } = await atParow({ isTerminal: true });
  const { stdout } = await spaza('cart add 405 2');
  expect(stdout.split('\n')).toEqual([
    ' ID  NAME             QUANTITY   PRICE   TOTAL',
    '405  Rooibos 40 bags         2  R28.99  R57.98',
    '',
    'Parow Family: R57.98',
    'Next: spaza checkout',
    '',
  ]);
});

test('takes grams as they are shown, and keeps kg', async () => {
  const { spaza } = await atParow();
  const { json } = await spaza('cart add 41 250 --json');
  expect(json()).toMatchObject({ cart: { items: [{ qty: 0.25, total_in_cents: 10_000 }] } });
});

test.each([
  ['405 1.5', 'Rooibos 40 bags is sold by the piece'],
  ['40 0.25', 'Boerewors is sold from 0.5 kg'],
  ['405 0', "'0' is not a quantity"],
  ['405 two', "'two' is not a quantity"],
])('refuses %s before anything changes', async (words, message) => {
  const { spaza } = await atParow();
  const { exitCode, stderr } = await spaza(`cart add ${words}`);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
  expect((await spaza('cart show')).stdout).toBe('');
});

test('does not find an unknown offer', async () => {
  const { spaza } = await atParow();
  const { exitCode, json } = await spaza('cart add 999 --json');
  expect(exitCode).toBe(4);
  expect(json()).toMatchObject({ error: { kind: 'not_found', code: 'offer_not_found' } });
});

test('refuses an offer of another supplier, and says how to shop there', async () => {
  const { spaza } = await atParow();
  const { exitCode, stderr } = await spaza('cart add 7');
  expect(exitCode).toBe(1);
  expect(stderr).toContain('Samp 1 kg is sold by Mama Thandi; you shop at Parow Family.');
  expect(stderr).toContain('spaza suppliers use 2');
});

test('reports an offer that could not be stored as not added', async () => {
  const { spaza, disk } = await atParow();
  disk.isFull = true;
  const { exitCode, stdout } = await spaza('cart add 405');
  expect(exitCode).toBe(8);
  expect(stdout).toBe('');
});

test('fills the cart of a marketplace before a supplier is chosen', async () => {
  const shop = openShop();
  shop.isAgency = false;
  const { spaza } = openWorld({ shop });
  expect((await spaza('cart add 7')).exitCode).toBe(0);
});

test.each([
  ['only says whether offers changed', { status: 'ok', updated: true, out_of_stock: false }, 200],
  ['cannot check an offer', { status: 'error' }, 500],
])('finds an offer that was listed where the shop %s', async (_, said, status) => {
  const shop = openShop();
  const { fetch } = shop;
  shop.capabilities = ['newer_calls'];
  shop.fetch = async (url, init) =>
    url.includes('validate_picks') ? Response.json(said, { status }) : fetch(url, init);
  const { spaza } = openWorld({ shop });
  await spaza('suppliers use 1');
  expect((await spaza('cart add 405')).exitCode).toBe(status === 200 ? 4 : 7);
  await spaza('search Rooibos');
  expect((await spaza('cart add 405 2')).stdout).toBe('405\tRooibos 40 bags\t2\t28.99\t\t57.98\t\n');
});
