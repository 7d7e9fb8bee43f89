import { expect, test } from 'vitest';
import { openWorld, readyToOrder } from '../../testing/world.ts';

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
