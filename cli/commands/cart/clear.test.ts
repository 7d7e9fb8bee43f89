import { expect, test } from 'vitest';
import { readyToOrder } from '../../testing/world.ts';

test('empties the cart, and keeps the chosen supplier', async () => {
  const { spaza } = await readyToOrder();
  const { json } = await spaza('cart clear --json');
  expect(json()).toMatchObject({ cart: { items: [], supplier: { id: 1 }, subtotal_in_cents: 0 } });
});
