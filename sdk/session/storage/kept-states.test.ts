import type { Order, Transaction } from '@spaza/contracts';
import { MAXIMUM_QUERY_LENGTH } from '@spaza/contracts/vocabulary';
import { expect, test } from 'vitest';
import { passwordResetOf } from '../../account/password-reset-of.ts';
import { searchOf } from '../../catalog/search/search-of.ts';
import { checkoutOf } from '../../checkout/checkout-flow.ts';
import { importsOf } from '../../import/imports-of.ts';
import { orderEditOf } from '../../order/order-edit.ts';
import { paymentOf } from '../../payment/payment-flow.ts';
import { begin } from '../../testing/begin.ts';
import { kasi, tea, thandi } from '../../testing/goods.ts';
import { memoryStorage } from '../../testing/storage.ts';
import type { Session } from '../session.ts';

const transaction: Transaction = { id: 9, status: 'pending', amount_in_cents: 100, provider: 'moya' };
const order: Order = {
  id: 7,
  reference: 'SPZ-7',
  status: 'pending',
  created_at: '2026-11-21T08:00:00Z',
  supplier_id: kasi.id,
  total_in_cents: 100,
};
const report = { import: { id: 3, import_type: 'stock', status: 'staged' } };

/** Every entry with a stored state, how a session shows it, and what it shows with and without it. */
const ENTRIES: [
  entry: string,
  state: unknown,
  read: (session: Session) => unknown,
  kept: unknown,
  none: unknown,
][] = [
  ['account-v1', { account: thandi, token: 't' }, (s) => s.account.current.value?.id, thandi.id, undefined],
  ['cart-v1', { id: 'c', items: [{ offer: tea, qty: 2 }] }, (s) => s.cart.itemCount.value, 2, 0],
  [
    'suppliers-v1',
    { known: [kasi], selected: kasi },
    (s) => s.supplier.current.value?.id,
    kasi.id,
    undefined,
  ],
  ['orders-v1', { current: order, open: [] }, (s) => s.orders.current.value?.id, order.id, undefined],
  [
    'order-edit-v1',
    { orderId: 7, lines: {}, added: [], sentAs: null },
    (s) => orderEditOf(s).orderId.value,
    7,
    null,
  ],
  [
    'payments-v1',
    [{ orderId: 7, transaction, sent: null, answered: null }],
    (s) => paymentOf(s, 7).transaction.value?.id,
    9,
    undefined,
  ],
  ['searches-v1', ['rice'], (s) => searchOf(s).recent.value, ['rice'], []],
  [
    'password-reset-v1',
    { login: '0821234567', tokenId: null },
    (s) => passwordResetOf(s).step.value,
    'code',
    'login',
  ],
  ['imports-v1', report, (s) => importsOf(s, 'key').step.value, 'staged', 'none'],
];

const stored = (state: unknown, version = 1) => JSON.stringify({ version, state });

test.each(ENTRIES)('%s survives a reload', (entry, state, read, kept) => {
  const { session, notices } = begin({ storage: memoryStorage({ [entry]: stored(state) }) });
  expect([read(session), notices]).toEqual([kept, []]);
});

const BROKEN: [what: string, text: (state: unknown) => string][] = [
  ['half written', (state) => stored(state).slice(0, -3)],
  ['in another shape', () => stored({ hello: [1] })],
  ['of the wrong type', () => stored(12)],
];

test.each(
  ENTRIES.flatMap(([entry, state, read, , none]) =>
    BROKEN.map(([what, text]) => ({ entry, what, text: text(state), read, none })),
  ),
)('drops $entry with a notice if it is $what, and nothing else', ({ entry, text, read, none }) => {
  const storage = memoryStorage({ [entry]: text, other: 'kept' });
  const { session, notices } = begin({ storage });
  expect(read(session)).toEqual(none);
  expect(notices).toEqual([{ code: 'storage_dropped', key: entry }]);
  expect([...storage.kept.keys()]).toEqual(['other']);
});

test.each(ENTRIES)('%s of a later version is kept for it', async (entry, state, read, _, none) => {
  const text = stored(state, 2);
  const storage = memoryStorage({ [entry]: text });
  const { session, notices } = begin({ storage });
  expect(read(session)).toEqual(none);
  expect(notices).toEqual([{ code: 'storage_unavailable', key: entry }]);
  session.dispose();
  expect(storage.kept.get(entry)).toBe(text);
});

test.each<[entry: string, kept: unknown, read: (session: Session) => unknown, is: unknown]>([
  ['account-v1', { ...thandi, addresses: [] }, (s) => s.account.current.value?.id, thandi.id],
  [
    'cart-v1',
    { id: 'c', items: [{ offer: tea, qty: 2 }], proxy_order_id: 7, location: null, comparisons: [] },
    ({ cart }) => [cart.id.value, cart.itemCount.value, cart.pickingFor.value],
    ['c', 2, 7],
  ],
])('reads %s from before states had versions', (entry, kept, read, is) => {
  const { session, notices } = begin({ storage: memoryStorage({ [entry]: JSON.stringify(kept) }) });
  expect([read(session), notices]).toEqual([is, []]);
});

test.each(ENTRIES)(
  'removes %s of an earlier version, and keeps those of later ones and of other programs',
  (entry) => {
    const family = entry.replace(/-v1$/, '');
    const others = { [family]: '[]', [`${family}-v2`]: '{}', [`${family}-view`]: 'not ours' };
    const storage = memoryStorage({ ...others, [`${family}-v0`]: '{}' });
    begin({ storage });
    expect([...storage.kept.keys()]).toEqual(Object.keys(others));
  },
);

test('signing out forgets payment attempts and order edits, and keeps searches', async () => {
  const storage = memoryStorage(Object.fromEntries(ENTRIES.map(([entry, state]) => [entry, stored(state)])));
  const { session } = begin({ storage });
  expect(paymentOf(session, 7).transaction.value?.id).toBe(transaction.id);
  await session.account.signOut();
  expect([
    paymentOf(session, 7).transaction.value,
    orderEditOf(session).orderId.value,
    searchOf(session).recent.value,
  ]).toEqual([null, null, ['rice']]);
  session.dispose();
  expect(paymentOf(begin({ storage }).session, 7).transaction.value).toBeNull();
});

test('does not remember a search that is too long for shops, and reports no loss later', async () => {
  const storage = memoryStorage();
  const { session } = begin({ storage });
  for (const text of ['rice', 'x'.repeat(MAXIMUM_QUERY_LENGTH + 1)]) await searchOf(session).search(text);
  session.dispose();
  const { session: later, notices } = begin({ storage });
  expect([searchOf(later).recent.value, notices]).toEqual([['rice'], []]);
});

test('flows continue with blocked storage', () => {
  const storage = memoryStorage();
  storage.isBlocked = true;
  const { session } = begin({ storage });
  searchOf(session).forget();
  passwordResetOf(session).restart();
  expect([checkoutOf(session).state.value.method, paymentOf(session, 7).step.value]).toEqual([
    null,
    { at: 'loading' },
  ]);
});
