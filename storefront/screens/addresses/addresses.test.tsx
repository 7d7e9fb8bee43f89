import { outsideContract } from '@spaza/mocks/testing';
import { addressesOf } from '@spaza/sdk';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atCheckout, HOME, openQuestion, renderInShop, testShop, WORK } from '../../testing/in-shop.tsx';
import Addresses from './addresses.tsx';

const names = () =>
  [...screen.getByRole('list', { name: 'Delivery addresses' }).children].map(
    (item) => item.querySelector('strong')?.textContent,
  );

test('deletes an address once the shopper has confirmed', async () => {
  const { shop, answers } = await atCheckout({ method: 'PICUP' });
  renderInShop(shop, <Addresses />);
  expect(names()).toEqual([HOME.formatted, WORK.formatted]);
  answers['address.remove'] = {};
  for (const [ok, left] of [
    [false, 2],
    [true, 1],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: `Delete ${WORK.formatted}` }));
    const request = openQuestion(shop);
    expect(request.question.messages?.[0]?.values).toMatchObject({ place: 'Flat 4, 96 Voortrekker Road' });
    await act(async () => {
      shop.dialogs.close('confirm');
      request.answer(ok);
    });
    await screen.findByText(HOME.formatted);
    expect(names()).toHaveLength(left);
  }
  expect(addressesOf(shop.session).list.value).toEqual([HOME]);
});

test('keeps an address that the shop does not delete, and says why', async () => {
  const { shop, answers } = await atCheckout({ method: 'PICUP' });
  answers['address.remove'] = outsideContract(401, { code: 'not_available', messages: ['Later, please'] });
  renderInShop(shop, <Addresses />);
  fireEvent.click(screen.getByRole('button', { name: `Delete ${WORK.formatted}` }));
  await act(async () => openQuestion(shop).answer(true));
  await expect.poll(() => shop.alerts.current.value).toMatchObject({ tone: 'error' });
});

test('has no addresses in a shop that does not deliver', () => {
  renderInShop(testShop({}, { features: { shipping: false } }), <Addresses />);
  expect(screen.getByText('This shop does not deliver')).toBeTruthy();
});
