import type { Order, Transaction } from '@spaza/contracts';
import { anOrder, outsideContract, refuse } from '@spaza/mocks/testing';
import { paymentOf } from '@spaza/sdk';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { atCheckout, renderInShop } from '../../testing/in-shop.tsx';
import PayOrder from './pay-order.tsx';

const unpaid = anOrder({
  status: 'pending_payment',
  shipping_status: 'pending_payment',
  shipping_provider: 'COLLECT',
  provider: 'paygate',
});
const paid: Order = { ...unpaid, status: 'pending', payable_balance_in_cents: 0 };
const attempt: Transaction = { id: 5, status: 'pending', amount_in_cents: 1899, provider: 'paygate' };
const CHECKSUM = '59229d9c6cb336ae4bd287c87e6f0220';
const BACK = `/orders/9/pay?transaction_id=5&PAY_REQUEST_ID=p&TRANSACTION_STATUS=1&CHECKSUM=${CHECKSUM}`;
const cards = {
  checkout_config: {
    shipping: { options: ['COLLECT'] },
    dispatch: { options: ['collection'] },
    payment: { options: [{ name: 'PAYGATE' }] },
  },
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens the payment page of an order, for a shopper who has just placed it. */
async function opened({
  order = unpaid,
  path = '/orders/9/pay',
  id = String(order.id),
  config = cards as typeof cards | null,
  /** Provider data of a payment that the shopper has started; none by default. */
  started = null as object | null,
  /** Whether the shop fails when the payment is finalized. */
  isAway = false,
} = {}) {
  const { shop, checkout, answers } = await atCheckout({ method: 'COLLECT' });
  answers['order.register'] = { order: unpaid };
  checkout.choosePayment('CASH');
  expect(await checkout.placeOrder()).toMatchObject({ ok: true });
  const finalized = vi.fn(() => {
    answers['order.byId'] = { order: paid };
    return { transaction: { ...attempt, status: 'paid' } };
  });
  answers['checkout.checkoutConfig'] = config ?? outsideContract(404);
  answers['payment.finalize'] = isAway ? outsideContract(500) : finalized;
  answers['order.byId'] = ({ params }) =>
    Number(params.order_id) === order.id ? { order } : refuse('not_found', { what: 'order' });
  /** The shop's answers to a payment with the given provider data, before it is made. */
  const takes = (provider_data: object) => {
    const open = { transaction: { ...attempt, provider_data } };
    Object.assign(answers, { 'payment.register': open, 'payment.processing': open });
  };
  if (started) {
    takes(started);
    const begun = await paymentOf(shop.session, 9).start({
      provider: 'paygate',
      returnUrl: 'http://shop.test',
    });
    expect(begun).toMatchObject({ ok: true });
  }
  const location = memoryLocation({
    path: path.split('?')[0]!,
    searchPath: path.split('?')[1] ?? '',
    record: true,
  });
  renderInShop(
    shop,
    <Router hook={location.hook} searchHook={location.searchHook}>
      <PayOrder params={{ id }} />
    </Router>,
  );
  /** Starts to pay on a page with the given provider data. */
  const pay = async (provider_data: object) => {
    takes(provider_data);
    fireEvent.click(await screen.findByRole('button', { name: /^Pay R/ }));
  };
  return { answers, finalized, location, pay };
}

test('finishes the payment from the return address, even without payment methods', async () => {
  const { finalized, location } = await opened({ path: BACK, config: null });
  await waitFor(() => expect(location.history.at(-1)).toBe('/orders/9'));
  expect(finalized).toHaveBeenCalledOnce();
});

test('offers no link to the bank’s page until the shop knows the result', async () => {
  const { answers, finalized, location } = await opened({ path: BACK, started: PAYGATE, isAway: true });
  await screen.findByText('It may still have taken your payment. Try again: you will not pay twice.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['See its status']);
  expect(screen.getByRole('link', { name: 'See my order' })).toBeTruthy();
  answers['payment.finalize'] = finalized;
  fireEvent.click(screen.getByRole('button', { name: 'See its status' }));
  await waitFor(() => expect(location.history.at(-1)).toBe('/orders/9'));
});

test('offers to load the payment methods again after a failure', async () => {
  const { answers } = await opened({ config: null });
  const again = await screen.findByRole('button', { name: 'See its status' });
  answers['checkout.checkoutConfig'] = cards;
  fireEvent.click(again);
  await screen.findByRole('button', { name: /^Pay R/ });
});

test('shows the payment deadline while the order can be paid', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') });
  const due = { payment_due_at: '2026-11-24T06:30:00Z' };
  await opened({ order: { ...unpaid, ...due } });
  await screen.findByText('Pay by 24 Nov, 08:30, or the shop cancels the order.');
  cleanup();
  await opened({ order: { ...unpaid, ...due, status: 'cancelled', id: 4 }, path: '/orders/4/pay' });
  await screen.findByText('This order was cancelled.');
  expect(screen.queryByText(/^Pay by/)).toBeNull();
});

test('does not find an order that the shop does not know', async () => {
  await opened({ path: '/orders/8/pay', id: '8' });
  await screen.findByRole('heading', { name: 'Order not found' });
});

test('says that an order is paid, if it is not the one just placed', async () => {
  const { location } = await opened({ order: { ...paid, id: 4 }, path: '/orders/4/pay' });
  await screen.findByText('Your order is paid.');
  expect(location.history).toEqual(['/orders/4/pay']);
});

test('says where an overpayment went', async () => {
  const message = 'R20.00 was charged and the order needed R15.00. R5.00 is in your wallet.';
  const order_events = [{ name: 'refunded', timestamp: '2026-11-23T08:00:00Z', message }];
  await opened({ order: { ...paid, id: 4, order_events }, path: '/orders/4/pay' });
  await screen.findByText(message);
});

test('says that an order was paid by bank transfer', async () => {
  await opened({ order: { ...paid, id: 4, provider: 'offline_eft' }, path: '/orders/4/pay' });
  await screen.findByRole('region', { name: 'Paid by bank transfer (EFT)' });
});

test('opens a provider page with fields by a form, again after going back', async () => {
  const sent: object[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    sent.push({ method: this.method, action: this.action, ...Object.fromEntries(new FormData(this)) });
  });
  const { pay } = await opened();
  await pay({ redirect_url: 'https://pay.test/9', PAY_REQUEST_ID: 'p', CHECKSUM });
  const form = { method: 'post', action: 'https://pay.test/9', PAY_REQUEST_ID: 'p', CHECKSUM };
  await waitFor(() => expect(sent).toEqual([form]));
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  const goOn = await screen.findByRole('button', { name: "Continue to the bank's page" });
  const shown = goOn.closest('form')!;
  expect({ method: shown.method, action: shown.action, ...Object.fromEntries(new FormData(shown)) }).toEqual(
    form,
  );
});

test('opens a provider page without fields by its address', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { pay } = await opened();
  await pay({ redirect_url: 'https://pay.test/9' });
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/9'));
  const goOn = screen.getByRole('link', { name: "Continue to the bank's page" });
  expect(goOn.getAttribute('href')).toBe('https://pay.test/9');
});

test('lets a shopper whom the browser has not taken to the bank choose another way', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { pay } = await opened();
  await pay({ redirect_url: 'https://pay.test/9' });
  const other = await screen.findByRole('button', { name: 'Pay another way' });
  await waitFor(() => expect(other.getAttribute('aria-disabled')).toBe('true'));
  const [waited] = timers.mock.calls.find(([, ms]) => ms === 15_000)!;
  act(waited as () => void);
  expect(other.getAttribute('aria-disabled')).not.toBe('true');
});

const BARE = `/orders/9/pay?pay_request_id=p&Transaction_Status=1&CHECKSUM=${CHECKSUM}`;
const PAYGATE = { PAY_REQUEST_ID: 'p', CHECKSUM };

test("finishes the shopper's own payment from what PayGate adds to the address", async () => {
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const { pay } = await opened();
  await pay(PAYGATE);
  await screen.findByRole('button', { name: "Continue to the bank's page" });
  cleanup();
  const { finalized, location } = await opened({ path: BARE });
  await waitFor(() => expect(location.history.at(-1)).toBe('/orders/9'));
  expect(finalized).toHaveBeenCalledOnce();
});

test('does not finish a payment that was not started here, and says so', async () => {
  const { finalized } = await opened({ path: BARE });
  await screen.findByText('This payment was not started on this device');
  expect(finalized).not.toHaveBeenCalled();
});

test('sends PayGate the form at its public address if the shop gives none', async () => {
  const sent: string[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    sent.push(this.action);
  });
  const { pay } = await opened();
  await pay(PAYGATE);
  await waitFor(() => expect(sent).toEqual(['https://secure.paygate.co.za/payweb3/process.trans']));
});

test('shows the facts of a payment without a page, and registers it once', async () => {
  const { pay, answers } = await opened();
  const register = vi.fn();
  await pay({ payment_reference: 'REF-9' });
  await screen.findByRole('region', { name: 'The shop gives no way to pay this here' });
  expect(screen.getByText('REF-9')).toBeTruthy();
  expect(screen.getByText('Payment reference')).toBeTruthy();
  answers['payment.register'] = register;
  fireEvent.click(screen.getByRole('button', { name: 'Pay another way' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Pay R/ }));
  await screen.findByRole('region', { name: 'The shop gives no way to pay this here' });
  expect(register).not.toHaveBeenCalled();
});
