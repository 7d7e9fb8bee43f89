import { orderCareOf } from '@spaza/sdk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { anOrder } from '../../../testing/an-order.ts';
import { renderInShop, testShop } from '../../../testing/in-shop.tsx';
import Review from './review.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

const order = anOrder({ status: 'collected', shipping_status: 'collected' });

async function open() {
  const shop = testShop({
    '/sign_in': { status: 'ok', account: { id: 3, login: '0821234567' }, token: 'secret' },
    '/orders/9': { status: 'ok', order: { ...order, reviewed_at: '2026-11-24T06:00:00Z' } },
    '/orders/9/review': { status: 'ok' },
  });
  await shop.session.account.signIn({ login: '0821234567', password: 'secret1' });
  const review = vi.spyOn(orderCareOf(shop.session), 'review');
  const onClose = vi.fn();
  renderInShop(shop, <Review request={{ kind: 'review', order }} onClose={onClose} />);
  return { shop, review, onClose };
}

const rate = (stars: RegExp) => fireEvent.click(screen.getByRole('radio', { name: stars }));
const send = () => screen.getByRole('button', { name: 'Send' });
const comment = () => screen.queryByRole('textbox', { name: 'What could be better?' });

test('a comment is asked for when something could be better, and goes with the rating', async () => {
  const { review, onClose } = await open();
  expect([comment(), send().getAttribute('aria-disabled')]).toEqual([null, 'true']);
  rate(/^5/);
  expect([comment(), send().getAttribute('aria-disabled')]).toEqual([null, 'false']);
  rate(/^3/);
  fireEvent.change(comment() as HTMLElement, { target: { value: ' Late ' } });
  fireEvent.click(send());
  await waitFor(() => expect(review).toHaveBeenCalledOnce());
  expect(review.mock.calls[0]?.slice(0, 2)).toEqual([order, { rating: 3, comment: ' Late ' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('closing it without a rating says that the shopper does not want to', async () => {
  const { review, onClose } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(review).toHaveBeenCalledOnce());
  expect(review.mock.calls[0]?.[1]).toMatchObject({ rating: 0 });
  expect(onClose).toHaveBeenCalledOnce();
});
