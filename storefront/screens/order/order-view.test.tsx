import { i18n, type MessageDescriptor } from '@lingui/core';
import type { Order } from '@spaza/contracts';
import { anOrder } from '@spaza/mocks/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openQuestion, renderIn, renderInShop, testShop } from '../../testing/in-shop.tsx';
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

test('writes weights and money of a receipt in the format of the language', () => {
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

test('keeps the track in place when a paid order grows', () => {
  const timestamp = '2026-11-21T08:00:00Z';
  const order_events = [
    { name: 'payment_received', timestamp },
    { name: 'order_accepted', timestamp },
  ];
  const track = (balance: number) => {
    const order = anOrder({ status: 'pending', payable_balance_in_cents: balance, order_events });
    const { container, unmount } = renderInShop(testShop(), viewOf(order));
    const marks = container.querySelectorAll<HTMLElement>('[role=status] [data-reached]');
    const reached = [...marks].map((mark) => mark.dataset.reached);
    unmount();
    return reached;
  };
  expect(track(0)).toEqual(['true', 'false', 'false', 'false']);
  expect(track(1500)).toEqual(track(0));
});

test('places a payment on collection right before the handover', () => {
  open({ status: 'preparing', requires_shipping: false, payable_balance_in_cents: 5000 });
  expect(steps()).toEqual([
    'Order accepted',
    'Being packed',
    'Ready to collect',
    'Awaiting payment',
    'Collected',
  ]);
});

test.each([
  { shipping_status: 'stock_short' },
  { status: 'preparing', shipping_status: null, stock_short: true },
])('asks about short items, however the shop reports them: %j', (said) => {
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
])('shows the state of a bank transfer: %j', ([order, title, words]) => {
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

test('does not mention bank transfers for other payments', () => {
  open({ provider: 'cash' });
  expect(screen.queryByRole('region', { name: /bank transfer/ })).toBeNull();
});

test('asks for payment first if it comes before packing', () => {
  open({ status: 'pending_payment', requires_shipping: false, payable_balance_in_cents: 5000 });
  expect(steps()[0]).toBe('Awaiting payment');
});

test('shows only past steps of a cancelled order, with the time it ended', () => {
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
] as const)('says where the money of a %s order went: %o', ([status, event, said]) => {
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

test('shows no payment for a cancelled order that was paid from the wallet', () => {
  open({ status: 'cancelled', provider: null, payable_balance_in_cents: 0 });
  expect(parts()).not.toContain('Payment');
});

test('shows no closing message for an order in progress', () => {
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
])('says where the money goes when a paid order is cancelled: %j', ([order, told]) => {
  const shop = open({ status: 'pending', payable_balance_in_cents: 0, ...order });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  const { question } = openQuestion(shop);
  const [, ...money] = question.messages ?? [];
  expect(money.map((text) => i18n._(text as MessageDescriptor))).toEqual(told);
});

test('shows short items before everything else', () => {
  open({ status: 'stock_short' });
  expect(parts().slice(0, 2)).toEqual(['Some items are short', 'When and where']);
});

test('shows time and place before the goods', () => {
  open({ status: 'preparing' });
  expect(parts().slice(0, 2)).toEqual(['When and where', 'Receipt']);
});

test('announces a changed status to screen readers', () => {
  open({ status: 'preparing' });
  expect(screen.getByRole('status').textContent).toContain('The shop is packing your order.');
});

test('keeps the focus on the button when editing starts and stops', async () => {
  open({ status: 'pending' });
  fireEvent.click(screen.getByRole('button', { name: 'Change order' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Stop changing');
  fireEvent.click(screen.getByRole('button', { name: 'Stop changing' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Change order');
});

test('labels the buttons of the question by whether they cancel the order', () => {
  const shop = open({ status: 'pending' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  const { question } = openQuestion(shop);
  expect([question.ok?.message, question.cancel?.message]).toEqual(['Cancel order', 'Keep order']);
});

test('labels the button that discards the changes', () => {
  const shop = open({ status: 'pending' });
  fireEvent.click(screen.getByRole('button', { name: 'Change order' }));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('button', { name: 'Stop changing' }));
  const { question } = openQuestion(shop);
  expect(question.ok?.message).toBe('Stop changing');
});

test('shows steps without a time if it cannot be parsed', () => {
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
  expect(shown).toEqual(['Order accepted23 Nov, 08:00', 'Being packed', 'Cancelled']);
});

test.for([
  ['paid at the till', '2026-11-23T08:18:00Z', 2],
  ['paid online', '2026-11-23T06:00:00Z', 0],
] as const)('places the payment of an order %s where it happened', ([, paidAt, place]) => {
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
