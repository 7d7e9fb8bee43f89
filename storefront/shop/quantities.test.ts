import { effect } from '@preact/signals-react';
import { anOffer } from '@spaza/mocks/testing';
import { expect, test } from 'vitest';
import { testShop } from '../testing/in-shop.tsx';

test('notifies an offer of its own quantity only', () => {
  const { session, quantities } = testShop();
  const heard: number[] = [];
  effect(() => void heard.push(quantities.of(1).value));
  session.cart.add(anOffer({ id: 1 }), 2);
  session.cart.add(anOffer({ id: 2 }), 5);
  session.cart.setQty(1, 3);
  session.cart.clear();
  expect(heard).toEqual([0, 2, 3, 0]);
});
