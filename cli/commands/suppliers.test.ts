import { expect, test } from 'vitest';
import { langa, openShop } from '../testing/shop.ts';
import { openWorld, readyToOrder } from '../testing/world.ts';

test('prints the suppliers in a pipe, nearest first', async () => {
  const { spaza } = openWorld();
  const { stdout } = await spaza('suppliers --near -33.9,18.57 --distance 15');
  expect(stdout).toBe(
    '1\tParow Family\t0.7\t214 Voortrekker Road\t\n2\tMama Thandi\t6.3\t31 Washington Street\t\n',
  );
});

test('marks the chosen supplier', async () => {
  const { spaza } = openWorld({ isTerminal: true });
  await spaza('suppliers use 2');
  const { stdout } = await spaza('suppliers');
  expect(stdout).toMatch(/Mama Thandi +6\.3 .*chosen/);
  expect(stdout).toContain('Next: spaza suppliers use <id>');
});

test('says with --json which supplier is chosen', async () => {
  const { spaza } = openWorld();
  const { json } = await spaza('suppliers --json');
  expect(json()).toMatchObject({ suppliers: [{ id: 1 }, { id: 2 }], chosen: null });
});

test.each(['-33.9', 'north,south', '-133,18', '-33,18,0'])('refuses %s as a place', async (near) => {
  const { spaza } = openWorld();
  expect((await spaza(['suppliers', '--near', near])).exitCode).toBe(2);
});

test('names what the cart loses to a supplier that is chosen automatically', async () => {
  const { disk } = await readyToOrder();
  disk.kept.delete('suppliers-v1');
  const shop = openShop();
  const fetch: typeof shop.fetch = async (url, init) =>
    String(url).includes('distance_from')
      ? Response.json({ status: 'ok', suppliers: [langa] })
      : shop.fetch(url, init);
  const { spaza } = openWorld({ shop: { fetch }, disk });
  expect((await spaza('suppliers')).stderr).toContain(
    'The cart belonged to another supplier and was emptied.\nRemoved from the cart: 2 ',
  );
});

test('keeps the supplier for the next commands', async () => {
  const { spaza } = openWorld();
  expect((await spaza('suppliers use 1')).stdout).toBe(
    'supplier\tParow Family\naddress\t214 Voortrekker Road\n',
  );
  expect((await spaza('search bags')).exitCode).toBe(0);
});

test('empties the cart for another supplier, and names what was dropped', async () => {
  const { spaza } = await readyToOrder();
  const { json } = await spaza('suppliers use 2 --json');
  expect(json()).toMatchObject({ cart: 'emptied', dropped: [{ qty: 2 }, { qty: 0.75 }] });
  expect((await spaza('cart show')).stdout).toBe('');
});

test.each([true, false])('names every line that is lost; on a terminal: %s', async (isTerminal) => {
  const { spaza } = await readyToOrder({ isTerminal });
  expect((await spaza('suppliers use 2')).stderr).toBe(
    'The cart belonged to another supplier and was emptied.\n' +
      'Removed from the cart: 2 Rooibos 40 bags\n' +
      'Removed from the cart: 0.750 kg Boerewors\n',
  );
  expect((await spaza('suppliers use 1')).stderr).toBe('');
});

test('does not find an unknown supplier', async () => {
  const { spaza } = openWorld();
  const { exitCode, stderr } = await spaza('suppliers use 9');
  expect(exitCode).toBe(4);
  expect(stderr).toContain('The supplier was not found.');
});
