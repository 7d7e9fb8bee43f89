import { MAXIMUM_COMMENT_LENGTH } from '@spaza/contracts/vocabulary';
import { type Answers, anOrder } from '@spaza/mocks/testing';
import { orderCareOf } from '@spaza/sdk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderInShop, testShop } from '../../../testing/in-shop.tsx';
import OrderWindow from './order-windows.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

const order = anOrder({ status: 'collected', shipping_status: 'collected' });

async function open() {
  const answers: Answers = {
    'account.signIn': { account: { id: 3, login: '0821234567' }, token: 'secret' },
    'order.byId': { order: { ...order, reviewed_at: '2026-11-24T06:00:00Z' } },
    'order.review': {},
  };
  const shop = testShop(answers);
  await shop.session.account.signIn({ login: '0821234567', password: 'secret1' });
  const review = vi.spyOn(orderCareOf(shop.session), 'review');
  const onClose = vi.fn();
  renderInShop(shop, <OrderWindow request={{ kind: 'review', order }} onClose={onClose} />);
  const answer = (body: object, status = 200) => {
    answers['order.review'] = () => Response.json(body, { status });
  };
  return { shop, review, onClose, answer };
}

const rate = (stars: RegExp) => fireEvent.click(screen.getByRole('radio', { name: stars }));
const send = () => screen.getByRole('button', { name: 'Send' });
const comment = () => screen.queryByRole('textbox', { name: 'What could be better?' });

test('asks for a comment when something could be better, and sends it with the rating', async () => {
  const { review, onClose } = await open();
  expect([comment(), send().getAttribute('aria-disabled')]).toEqual([null, 'true']);
  rate(/^5/);
  expect([comment(), send().getAttribute('aria-disabled')]).toEqual([null, 'false']);
  rate(/^3/);
  fireEvent.change(comment() as HTMLElement, { target: { value: ' Late ' } });
  fireEvent.click(send());
  await waitFor(() => expect(review).toHaveBeenCalledOnce());
  expect(review.mock.calls[0]?.slice(0, 2)).toEqual([order, { rating: 3, comment: ' Late ' }]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('accepts a comment as long as the shop does', async () => {
  await open();
  rate(/^3/);
  expect((comment() as HTMLTextAreaElement).maxLength).toBe(MAXIMUM_COMMENT_LENGTH);
});

const refusal = { status: 'error', code: 'not_available', messages: ['Come back later'] };

test('stays open with the reason if the review is refused, and closes once it is accepted', async () => {
  const { shop, answer, onClose } = await open();
  answer(refusal, 422);
  rate(/^3/);
  fireEvent.change(comment() as HTMLElement, { target: { value: 'Late' } });
  fireEvent.click(send());
  await screen.findByText('Come back later');
  expect([(comment() as HTMLTextAreaElement).value, onClose.mock.calls.length]).toEqual(['Late', 0]);
  answer({});
  fireEvent.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(shop.alerts.current.peek()).toMatchObject({ tone: 'success' });
});

test('closes on a click beside it, and sends what was entered', async () => {
  const { review, onClose } = await open();
  rate(/^5/);
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(review.mock.calls.map(([, said]) => said.rating)).toEqual([5]);
});

test('opens once more with what was entered if a closed review is refused', async () => {
  const { review, answer, onClose } = await open();
  answer(refusal, 422);
  rate(/^2/);
  fireEvent.change(comment() as HTMLElement, { target: { value: 'Late' } });
  fireEvent.click(screen.getByRole('dialog'));
  await screen.findByText('Come back later');
  expect([(comment() as HTMLTextAreaElement).value, onClose.mock.calls.length]).toEqual(['Late', 0]);
  fireEvent.click(screen.getByRole('dialog'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(review).toHaveBeenCalledOnce();
});

test('lets a shopper leave without a review, whatever the shop answers', async () => {
  const { answer, onClose } = await open();
  answer(refusal, 422);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('treats closing without a rating as declining', async () => {
  const { review, onClose } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(review).toHaveBeenCalledOnce());
  expect(review.mock.calls[0]?.[1]).toMatchObject({ rating: 0 });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
