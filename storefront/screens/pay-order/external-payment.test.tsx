import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { QrCode } from './external-payment.tsx';

/** The dark modules of a rendered code, row by row. */
function modulesOf(svg: Element): boolean[][] {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h(\d+)/g))
    rows[Number(y)]!.fill(true, Number(x), Number(x) + Number(length));
  return rows;
}

test('draws a QR code of the full payment address, with a quiet zone', async () => {
  const queryClient = new QueryClient();
  renderInShop(testShop(), <QrCode url="/pay/shop2shop/7?key=a-long-key-that-nobody-types" />, queryClient);
  const svg = await screen.findByRole('img', { name: 'QR code of this payment' });
  const drawn = modulesOf(svg);
  const address = new URL('/pay/shop2shop/7?key=a-long-key-that-nobody-types', location.href).href;
  expect(drawn).toEqual(encode(address, { border: 4 }).data);
  expect(drawn.slice(0, 4).flat()).not.toContain(true);
  expect(drawn[4]?.slice(4, 12)).toEqual([...Array(7).fill(true), false]);
  // The offline banner states the age of what was queried; the code is drawn on the device.
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
