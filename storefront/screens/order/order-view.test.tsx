import { i18n, type MessageDescriptor } from '@lingui/core';
import type { Order } from '@spaza/contracts';
import { anOrder } from '@spaza/mocks/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderIn, renderInShop, testShop } from '../../testing/in-shop.tsx';
import { OrderView } from './order-view.tsx';

afterEach(() => void vi.useRealTimers());

const NEVER = () => undefined;

const viewOf = (order: Order) => (
  <OrderView order={order} readAt={0} isReading={false} hasFailed={false} onRefresh={NEVER} />
);

function open(order: Partial<Order>) {
  const shop = testShop();
  renderInShop(shop, viewOf(anOrder(order)));
  return shop;
}

test('weights and money of a receipt are written as the language does', () => {
  const sellable = { id: 1, name: 'Boerewors per kg', measurement: 'per kg' };
  const wors = {
    id: 1,
    name: sellable.name,
    sellable,
    qty: 0.75,
    formatted_qty: '0.750 kg',
    qty_ordered: 1.5,
  };
  const order = anOrder({
    order_items: [
      { ...wors, formatted_qty_ordered: '1.500 kg', unit_price_in_cents: 11700, total_in_cents: 8775 },
    ],
  });
  renderIn('af', testShop(), viewOf(order));
  const line = within(screen.getByRole('list', { name: 'Receipt' })).getByRole('listitem');
  expect(line.textContent).toContain('0,750 kg × R117,00/kg');
  expect(line.textContent).toContain('1,500 kg');
});

const steps = () =>
  within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector(':nth-child(2)')?.textContent);
const parts = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('what is paid when it is fetched is paid, in the progress, where it is fetched', () => {
  open({ status: 'preparing', requires_shipping: false, payable_balance_in_cents: 5000 });
  expect(steps()).toEqual([
    'Order accepted',
    'Preparing',
    'Ready for collection',
    'Awaiting payment',
    'Collected',
  ]);
});

test.each([
  { shipping_status: 'stock_short' },
  { status: 'preparing', shipping_status: null, stock_short: true },
])('goods that ran short are asked about, however the shop says so: %j', (said) => {
  const [line] = anOrder().order_items ?? [];
  open({ ...said, order_items: line && [{ ...line, qty: 1, qty_ordered: 2 }] });
  expect(parts()).toContain('Some items are short');
  screen.getByText('Some of what you ordered is out of stock. Tell the shop what to do.');
});

test.for<[order: Partial<Order>, title: string, words: string]>([
  [
    { status: 'pending_payment' },
    'Pay by bank transfer (EFT)',
    'Pay the amount into this account with this reference. The shop continues with your order once the money has arrived.',
  ],
  [
    { status: 'preparing' },
    'Pay by bank transfer (EFT)',
    'Pay the amount into this account with this reference.',
  ],
  [
    { status: 'preparing', payable_balance_in_cents: null },
    'Pay by bank transfer (EFT)',
    'Pay the amount into this account with this reference.',
  ],
  [
    { status: 'pending', payable_balance_in_cents: 0 },
    'Paid by bank transfer (EFT)',
    'Your transfer has arrived. There is nothing left to pay.',
  ],
  [
    { status: 'cancelled', payable_balance_in_cents: 0 },
    'Pay by bank transfer (EFT)',
    'This order no longer accepts payment: do not send any money.',
  ],
])('an order that is paid by bank transfer says how that stands: %j', ([order, title, words]) => {
  const bank_details = { bank_name: 'First Bank', bank_account: '62000', reference: 'SPZ-9' };
  open({ provider: 'offline_eft', bank_details, ...order });
  const note = screen.getByRole('region', { name: title });
  expect(note.querySelector('p')?.textContent).toBe(words);
  const rows = within(note)
    .queryAllByRole('definition')
    .map(({ textContent }) => textContent);
  const account = order.status === 'cancelled' ? [] : ['First Bank', '62000', 'SPZ-9'];
  expect(rows).toEqual(order.payable_balance_in_cents === 0 ? account : [...account, 'R18.99']);
});

test('an order that is paid in another way says nothing of bank transfers', () => {
  open({ provider: 'cash' });
  expect(screen.queryByRole('region', { name: /bank transfer/ })).toBeNull();
});

test('what is paid before it is packed is paid first', () => {
  open({ status: 'pending_payment', requires_shipping: false, payable_balance_in_cents: 5000 });
  expect(steps()[0]).toBe('Awaiting payment');
});

test('an order that was cancelled promises nothing more, and says when it ended', () => {
  const timestamp = '2026-11-23T08:05:00+02:00';
  open({
    status: 'cancelled',
    requires_shipping: false,
    payable_balance_in_cents: 5000,
    order_events: ['order_accepted', 'cancelled'].map((name) => ({ name, timestamp })),
  });
  expect(steps()).toEqual(['Order accepted', 'Cancelled']);
  const [, end] = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(end?.textContent).toBe('Cancelled23 Nov, 08:05');
});

test.for([
  ['cancelled', { code: 'wallet_refund', amount_in_cents: 4000 }, 'R40.00 goes back to your wallet.'],
  ['abandoned', { code: 'card_refund', amount_in_cents: 500 }, 'R5.00 goes back to your debtor card.'],
  ['cancelled', { message: 'Die winkel betaal R40 terug.' }, 'Die winkel betaal R40 terug.'],
  ['cancelled', { code: 'gift', message: 'A gift was kept.' }, 'A gift was kept.'],
] as const)('an order that was %s says where the money is: %o', ([status, event, said]) => {
  const timestamp = '2026-11-23T08:05:00+02:00';
  const over = 'The order was cancelled.';
  open({
    status,
    order_events: [
      { timestamp, name: 'order_accepted', message: 'R7.00 went back to your wallet.' },
      { timestamp, name: status, code: 'moved', message: over },
      { timestamp, name: status, message: 'Money went back.', ...event },
    ],
  });
  const standing = screen.getByRole('status').textContent;
  expect(standing).toContain(said);
  expect(standing).not.toContain('R7.00');
  expect(standing?.includes(over)).toBe(false);
});

test('an order that the wallet had paid has no part about payment once it is cancelled', () => {
  open({ status: 'cancelled', provider: null, payable_balance_in_cents: 0 });
  expect(parts()).not.toContain('Payment');
});

test('of an order that goes on, nothing is said of how it ended', () => {
  const timestamp = '2026-11-23T08:05:00+02:00';
  open({ status: 'preparing', order_events: [{ timestamp, name: 'preparing', message: 'Sipho packs it.' }] });
  expect(screen.getByRole('status').textContent).not.toContain('Sipho');
});

test.for<[order: Partial<Order>, told: string[]]>([
  [{ provider: 'paygate' }, ['R18.99 goes back to your wallet.']],
  [{ provider: 'debtorcard' }, ['R18.99 goes back to your debtor card.']],
  [
    { provider: 'debtorcard', credit_in_cents: 1000 },
    ['R10.00 goes back to your wallet.', 'R8.99 goes back to your debtor card.'],
  ],
  [{ provider: 'cash', payable_balance_in_cents: 1899 }, []],
])('who cancels an order that was paid is told where the money goes: %j', ([order, told]) => {
  const shop = open({ status: 'pending', payable_balance_in_cents: 0, ...order });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  const request = shop.dialogs.open.value[0];
  if (request?.kind !== 'confirm') throw new Error('Nothing was asked.');
  const [, ...money] = request.question.messages ?? [];
  expect(money.map((text) => i18n._(text as MessageDescriptor))).toEqual(told);
});

test('goods that ran short are asked about before all else', () => {
  open({ status: 'stock_short' });
  expect(parts().slice(0, 2)).toEqual(['Some items are short', 'When and where']);
});

test('when and where stands before what was ordered', () => {
  open({ status: 'preparing' });
  expect(parts().slice(0, 2)).toEqual(['When and where', 'Receipt']);
});

test('an order tells a screen reader where it stands when that changes', () => {
  open({ status: 'preparing' });
  expect(screen.getByRole('status').textContent).toContain('The shop is packing your order.');
});

test('the focus stays where an order begins and ends to be changed', async () => {
  open({ status: 'pending' });
  fireEvent.click(screen.getByRole('button', { name: 'Change order' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Stop changing');
  fireEvent.click(screen.getByRole('button', { name: 'Stop changing' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Change order');
});

test('whether to cancel an order is answered by what each button does', () => {
  const shop = open({ status: 'pending' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  const request = shop.dialogs.open.value[0];
  if (request?.kind !== 'confirm') throw new Error('Nothing was asked.');
  expect([request.question.ok?.message, request.question.cancel?.message]).toEqual([
    'Cancel order',
    'Keep order',
  ]);
});

test('whether to drop what was changed is answered by a button that says so', () => {
  const shop = open({ status: 'pending' });
  fireEvent.click(screen.getByRole('button', { name: 'Change order' }));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('button', { name: 'Stop changing' }));
  const request = shop.dialogs.open.value[0];
  if (request?.kind !== 'confirm') throw new Error('Nothing was asked.');
  expect(request.question.ok?.message).toBe('Stop changing');
});

test('steps whose time cannot be read are shown without it', () => {
  const at = (name: string, timestamp: string) => ({ name, timestamp });
  const unreadable = '0000-00-00 00:00:00';
  open({
    status: 'cancelled',
    order_events: [
      at('order_accepted', '2026-11-23T06:00:00Z'),
      at('preparing', unreadable),
      at('cancelled', unreadable),
    ],
  });
  const shown = within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(shown).toEqual(['Order accepted23 Nov, 08:00', 'Preparing', 'Cancelled']);
});

test.for([
  ['paid at the till', '2026-11-23T08:18:00Z', 2],
  ['paid online', '2026-11-23T06:00:00Z', 0],
] as const)('the payment of an order %s stands where it happened', ([, paidAt, place]) => {
  open({
    status: 'ready_for_collection',
    payable_balance_in_cents: 0,
    order_events: [
      { name: 'payment_received', timestamp: paidAt },
      { name: 'order_accepted', timestamp: '2026-11-23T06:00:00Z' },
      { name: 'preparing', timestamp: '2026-11-23T07:00:00Z' },
      { name: 'ready_for_collection', timestamp: '2026-11-23T09:00:00Z' },
    ],
  });
  const names = within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(names[place]).toContain('Payment received');
});
