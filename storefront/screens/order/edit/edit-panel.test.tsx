import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import type { Order } from '@spaza/contracts';
import type { Locale } from '@spaza/contracts/vocabulary';
import { type Answers, anOffer, anOrder } from '@spaza/mocks/testing';
import { orderEditOf } from '@spaza/sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OpenDialogs } from '../../../app/shell/overlays.tsx';
import { renderInShop, testShop } from '../../../testing/in-shop.tsx';
import { EditPanel } from './edit-panel.tsx';
import { useEdit } from './use-edit.ts';

const line = { offer_id: 1, total_in_cents: 1899, image_url: null };
const short = anOrder({
  status: 'stock_short',
  order_items: [
    { ...line, id: 1, name: 'Bread', qty: 1, qty_ordered: 3 },
    { ...line, id: 2, name: 'Milk', qty: 2, qty_ordered: 2 },
  ],
});

function Changing({ order }: { order: Order }) {
  const edit = useEdit(order);
  return edit.isOn ? <EditPanel order={order} edit={edit} /> : <p>as it was</p>;
}

const lineOf = (name: string) => screen.getByText(name).closest('li');
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

test('asks for a decision on each line that ran short', async () => {
  renderInShop(testShop(), <Changing order={short} />);
  press('UPDATE ORDER');
  await screen.findByText('Accept or remove every stock short item, then click UPDATE ORDER');
  expect(lineOf('Bread')?.dataset.flagged).toBe('true');
  expect(lineOf('Milk')?.dataset.flagged).toBe('false');
  press('Accept 1 of Bread');
  expect(screen.getByRole('button', { name: 'Accept 1 of Bread' }).getAttribute('aria-pressed')).toBe('true');
  expect(lineOf('Bread')?.dataset.flagged).toBe('false');
  expect(screen.queryByText(/^Accept or remove every/)).toBeNull();
});

test('lists short lines, and folds the others away', () => {
  renderInShop(testShop(), <Changing order={short} />);
  const asked = screen.getByRole('list', { name: 'Items' });
  expect([...asked.children]).toEqual([lineOf('Bread')]);
  const others = lineOf('Milk')?.closest('details');
  expect([others?.open, others?.querySelector('summary')?.textContent]).toEqual([false, '1 other item']);
});

test('shows the total of each line, and updates it with the quantity', () => {
  const bread = { ...line, id: 1, name: 'Bread', qty: 2, unit_price_in_cents: 1899, total_in_cents: 3798 };
  const order = anOrder({ status: 'pending', order_items: [bread] });
  const shop = testShop();
  orderEditOf(shop.session).begin(order);
  renderInShop(shop, <Changing order={order} />);
  expect(lineOf('Bread')?.textContent).toContain('R37.98');
  press('More');
  expect(lineOf('Bread')?.textContent).toContain('R56.97');
});

test('offers a single button to remove a sold-out line', async () => {
  const [bread, milk] = short.order_items!;
  const gone = anOrder({ ...short, order_items: [{ ...bread!, qty: 0, total_in_cents: 0 }, milk!] });
  renderInShop(testShop(), <Changing order={gone} />);
  expect(screen.queryByRole('button', { name: 'Remove Bread' })).toBeNull();
  press('Go without Bread');
  expect(screen.getByRole('button', { name: 'Go without Bread' }).getAttribute('aria-pressed')).toBe('true');
});

test.for([
  [{}, 'The new total is R18.99; it was R56.97.'],
  [{ discount_in_cents: 200 }, 'The total is R18.99.'],
] as const)(
  'shows the total of a short order, compared with the ordered one where known: %j',
  async ([more, told]) => {
    const [bread, milk] = short.order_items!;
    const order = anOrder({
      ...short,
      ...more,
      order_items: [{ ...bread!, unit_price_in_cents: 1899 }, milk!],
    });
    renderInShop(testShop(lookedAt({ order })), <Changing order={order} />);
    press('Accept 1 of Bread');
    await screen.findByText(told);
  },
);

test('prices a weighed line by its unit, and others by the piece', () => {
  const sellable = { id: 1, name: 'Boerewors per kg', measurement: 'per kg' };
  const weighed = { ...line, id: 1, name: sellable.name, sellable, qty: 0.75, formatted_qty: '0.750 kg' };
  const bread = { ...line, id: 2, name: 'Bread', qty: 2, unit_price_in_cents: 1899 };
  const order = anOrder({
    status: 'pending',
    order_items: [{ ...weighed, unit_price_in_cents: 11700 }, bread],
  });
  const shop = testShop();
  orderEditOf(shop.session).begin(order);
  renderInShop(shop, <Changing order={order} />);
  expect(lineOf('Boerewors')?.textContent).toContain('R117.00/kg');
  expect(lineOf('Bread')?.textContent).toContain('R18.99 each');
});

test('reports removed items and changed prices in two lines each', async () => {
  const pending = anOrder({ order_items: [{ ...line, id: 1, name: 'Bread', qty: 1, qty_ordered: 1 }] });
  const milk = anOffer({ id: 5, name: 'Milk' });
  const shop = testShop({
    'order.validateModifications': {
      validation: {
        out_of_stock: [{ offer: milk, qty: 1 }],
        updated: [{ offer: anOffer({ id: 6 }), qty: 1 }],
        modifications: [],
      },
    },
  });
  const edit = orderEditOf(shop.session);
  edit.begin(pending);
  edit.add(milk, 1);
  renderInShop(shop, <Changing order={pending} />);
  press('UPDATE ORDER');
  await screen.findByText('Newly added items are out of stock');
  for (const text of ['Taken out of your changes: Milk', 'Prices have changed']) screen.getByText(text);
});

/** The result of checking changes, for the shopper to accept. */
const lookedAt = (validation: object) => ({
  'order.validateModifications': {
    validation: { out_of_stock: [], updated: [], modifications: [], order: null, ...validation },
  },
});

/** Renders and sends the changes of an order in a language, with the shop's findings. */
async function changedIn(locale: Locale, validation: object) {
  const pending = anOrder({ order_items: [{ ...line, id: 1, name: 'Bread', qty: 2, qty_ordered: 2 }] });
  const shop = testShop(lookedAt(validation));
  await shop.language.choose(locale);
  await Promise.all((['browse', 'ordering'] as const).map((catalogue) => shop.language.add(catalogue)));
  const edit = orderEditOf(shop.session);
  edit.begin(pending);
  edit.setQty(1, 1);
  renderInShop(
    shop,
    <I18nProvider i18n={shop.language.i18n}>
      <Changing order={pending} />
      <OpenDialogs />
    </I18nProvider>,
  );
  press(shop.language.i18n._(msg`UPDATE ORDER`));
  return shop;
}

test.for([
  ['en', 'R10.00 goes back to your wallet.', 'R5.00 is left to pay.'],
  ['af', 'R10,00 gaan terug na jou beursie.', 'R5,00 moet nog betaal word.'],
  ['fr', 'R10,00 seront remboursés sur votre portefeuille.', 'Il reste R5,00 à payer.'],
] as const)('explains refunds and payments in the shopper’s language: %s', async ([locale, ...said]) => {
  await changedIn(locale, {
    notice: 'R10.00 goes back to your wallet. R5.00 is left to pay.',
    notices: [
      { code: 'wallet_refund', amount_in_cents: 1000 },
      { code: 'left_to_pay', amount_in_cents: 500 },
    ],
  });
  for (const text of said) await screen.findByText(text);
});

test('shows the shop’s own words as they are', async () => {
  await changedIn('af', {
    notice: 'A gift comes with it.',
    notices: [{ code: 'gift', amount_in_cents: 1 }],
  });
  await screen.findByText('A gift comes with it.');
});

test('translates the reason for a refused amount when the language changes', async () => {
  const shop = await changedIn('af', {
    payable_amount_error: 'Nothing would be left of this order. Cancel it instead.',
    payable_amount_code: 'nothing_left',
  });
  await screen.findByText('Daar sal niks van hierdie bestelling oorbly nie. Kanselleer dit eerder.');
  await act(() => shop.language.choose('fr'));
  await screen.findByText(/^Il ne resterait rien/);
});

const tooLittle = (minimum_in_cents: number) => ({
  code: 'payable_amount',
  params: { minimum_in_cents },
  messages: ['Too little.'],
});

test.for([
  [1000, 1],
  [1200, 0],
] as const)(
  'asks again only if the total differs from the R10.00 shown: %d cents, sent %d times',
  async ([then, times]) => {
    const pending = anOrder({ order_items: [{ ...line, id: 1, name: 'Bread', qty: 2, qty_ordered: 2 }] });
    const modifications = [{ action: 'update', order_item_id: 1, qty: 1 }];
    const comesTo = (total_in_cents: number) =>
      lookedAt({ order: { ...pending, total_in_cents }, modifications });
    const sent = vi.fn(() => ({ order: pending }));
    const answers: Answers = { ...comesTo(1000), 'order.modify': sent };
    const shop = testShop(answers);
    const edit = orderEditOf(shop.session);
    edit.begin(pending);
    edit.setQty(1, 1);
    renderInShop(shop, <Changing order={pending} />);
    await screen.findByText(/^The new total is R10.00/);
    Object.assign(answers, comesTo(then));
    press('UPDATE ORDER');
    const isAsked = () => shop.dialogs.open.peek().length > 0;
    await waitFor(() => expect(isAsked() || sent.mock.calls.length > 0).toBe(true));
    expect([sent.mock.calls.length, isAsked()]).toEqual([times, times === 0]);
  },
);

test('accepts all short lines with one button, beside the new total', async () => {
  const [bread, milk] = short.order_items!;
  const order = anOrder({
    ...short,
    order_items: [
      { ...bread!, unit_price_in_cents: 1899 },
      { ...milk!, qty: 0, unit_price_in_cents: 1000 },
    ],
  });
  const modifications = [1, 2].map((order_item_id) => ({ action: 'accept', order_item_id }));
  const sent = vi.fn((_call: unknown) => ({ order: anOrder({ status: 'preparing' }) }));
  renderInShop(
    testShop({ ...lookedAt({ order, modifications }), 'order.modify': sent }),
    <Changing order={order} />,
  );
  screen.getByText('The new total is R18.99; it was R76.97.');
  press('Accept all');
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    body: { modifications: [{ order_item_id: '1' }, { order_item_id: '2' }] },
  });
});

test('writes the minimum in the shop’s currency', async () => {
  const answers = lookedAt({ problems: [tooLittle(1000)] });
  const shop = testShop(answers, { meta: { currency_symbol: '$' } });
  const pending = anOrder();
  const edit = orderEditOf(shop.session);
  edit.begin(pending);
  edit.setQty(1, 2);
  renderInShop(shop, <Changing order={pending} />);
  press('UPDATE ORDER');
  await screen.findByText(
    'Payable amount must be at least $10. It counts goods less discount, without delivery and bags.',
  );
});

test('names the shop’s minimum, and shows its other objections', async () => {
  const ten = { code: 'ten_of_each', params: {}, messages: ['No more than ten of each.'] };
  await changedIn('af', { problems: [tooLittle(105_050), ten] });
  await screen.findByText(
    'Die betaalbare bedrag moet ten minste R1 050,50 wees. Dit is die goedere minus afslag, sonder aflewering en sakke.',
  );
  screen.getByText('No more than ten of each.');
});

test('shows the shop’s own words for a refused amount', async () => {
  const words = { payable_amount_error: 'Too little', payable_amount_code: 'payable_amount' };
  await changedIn('fr', words);
  await screen.findByText('Too little');
});

test('shows the total of the changes, and objections to them, before they are sent', async () => {
  const pending = anOrder({ order_items: [{ ...line, id: 1, name: 'Bread', qty: 2, qty_ordered: 2 }] });
  const shop = testShop(
    lookedAt({
      order: anOrder({ total_in_cents: 5697 }),
      notices: [{ code: 'left_to_pay', amount_in_cents: 5697 }],
      updated: [{ offer: anOffer(), qty: 1 }],
    }),
  );
  orderEditOf(shop.session).begin(pending);
  renderInShop(shop, <Changing order={pending} />);
  press('More');
  const told = await screen.findByText('The new total is R56.97; it was R18.99.');
  const status = told.closest('[role=status]');
  expect(status?.textContent).toContain('R56.97 is left to pay.');
  expect(status?.textContent).toContain('Prices have changed');
  press('Less');
  expect(status?.textContent).toBe('');
});

test('promises no total if the shop does not calculate it beforehand', async () => {
  const pending = anOrder({ order_items: [{ ...line, id: 1, name: 'Bread', qty: 2, qty_ordered: 2 }] });
  const shop = testShop(lookedAt({}));
  orderEditOf(shop.session).begin(pending);
  renderInShop(shop, <Changing order={pending} />);
  press('More');
  await screen.findByText('The shop works out the new total when you update the order.');
});

test('limits an added item to what the shop has left', () => {
  const order = anOrder();
  const shop = testShop();
  const edit = orderEditOf(shop.session);
  edit.begin(order);
  edit.add(anOffer({ id: 5, name: 'Milk', qty_left: 3 }), 2);
  renderInShop(shop, <Changing order={order} />);
  fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Quantity of Milk' }), { key: 'PageUp' });
  expect(edit.added.peek()[0]?.qty).toBe(3);
  expect(lineOf('Milk')?.textContent).toContain('Only 3 left');
});

test('shows no total while short lines need a decision', async () => {
  const shop = testShop(lookedAt({ order: anOrder({ total_in_cents: 500 }) }));
  renderInShop(shop, <Changing order={short} />);
  press('Accept 1 of Bread');
  const total = await screen.findByText('The new total is R5.00; it was R18.99.');
  const edit = orderEditOf(shop.session);
  act(() => {
    edit.setQty(2, 1);
    edit.undo(1);
  });
  expect(total.isConnected).toBe(false);
});

test('restores the changes to an order after a reload', () => {
  const shop = testShop();
  const { unmount } = renderInShop(shop, <Changing order={short} />);
  press('Remove Bread');
  unmount();
  shop.session.dispose();
  renderInShop(testShop(), <Changing order={short} />);
  expect(lineOf('Bread')?.dataset.gone).toBe('true');
});

test('sends unanswered changes again without another question', async () => {
  const pending = anOrder({ order_items: [{ ...line, id: 1, name: 'Bread', qty: 2, qty_ordered: 2 }] });
  const sentAs = 'a-key-that-was-sent-before';
  const state = { orderId: pending.id, lines: { 1: { action: 'update', qty: 3 } }, added: [], sentAs };
  localStorage.setItem('order-edit-v1', JSON.stringify({ version: 1, state }));
  const keys: (string | null)[] = [];
  const shop = testShop({
    'order.modify': ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return { order: pending };
    },
  });
  renderInShop(shop, <Changing order={pending} />);
  press('UPDATE ORDER');
  await waitFor(() => expect(shop.alerts.current.value?.tone).toBe('success'));
  expect(keys).toEqual([sentAs]);
});
