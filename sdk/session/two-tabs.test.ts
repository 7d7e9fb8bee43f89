import { expect, test } from 'vitest';
import { checkoutOf } from '../checkout/checkout-flow.ts';
import { begin, readyToOrder } from '../testing/begin.ts';
import { kasi, mzansi, tea, wors } from '../testing/goods.ts';
import { memoryStorage, settled } from '../testing/storage.ts';
import type { Session } from './session.ts';

const linesOf = (session: Session) => session.cart.items.value.map(({ offer, qty }) => [offer.id, qty]);

/** Two tabs of one browser, each with its own session. */
function twoTabs(storage = memoryStorage()) {
  const [here, there] = [begin({ storage }).session, begin({ storage }).session];
  return { storage, here, there };
}

test.each<[what: string, here: (s: Session) => void, there: (s: Session) => void, after: unknown[][]]>([
  [
    'add different items',
    (s) => s.cart.add(wors, 1.5),
    (s) => s.cart.add({ ...tea, id: 'x' }, 1),
    [
      [tea.id, 2],
      [wors.id, 1.5],
      ['x', 1],
    ],
  ],
  ['add to the same line', (s) => s.cart.add(tea, 1), (s) => s.cart.add(tea, 3), [[tea.id, 6]]],
  [
    'remove one line and add another',
    (s) => s.cart.remove(tea.id),
    (s) => s.cart.add(wors, 1),
    [[wors.id, 1]],
  ],
  [
    'set the same line, and the later one counts',
    (s) => s.cart.setQty(tea.id, 5),
    (s) => s.cart.setQty(tea.id, 7),
    [[tea.id, 7]],
  ],
  ['empty the cart, then add a line', (s) => s.cart.clear(), (s) => s.cart.add(wors, 1), [[wors.id, 1]]],
])('two tabs at once %s', async (_, changeHere, changeThere, after) => {
  const { storage, here, there } = twoTabs();
  here.cart.add(tea, 2);
  await settled();
  changeHere(here);
  changeThere(there);
  await settled();
  storage.announce('cart-v1');
  expect([linesOf(here), linesOf(there)]).toEqual([after, after]);
  expect(linesOf(begin({ storage }).session)).toEqual(after);
});

test('a tab without storage events takes over what another wrote before it changes anything', async () => {
  const { here, there } = twoTabs();
  for (const qty of [1, 2, 3]) {
    here.cart.add(tea, qty);
    await settled();
    there.cart.add(wors, qty);
    await settled();
  }
  expect(linesOf(there)).toEqual([
    [tea.id, 6],
    [wors.id, 6],
  ]);
});

test.each<[what: string, meanwhile: (other: Session) => void, left: unknown[][]]>([
  ['the line that the other added', ({ cart }) => cart.add(wors, 1), [[wors.id, 1]]],
  ['the quantity that the other added to a line', ({ cart }) => cart.add(tea, 3), [[tea.id, 3]]],
  ['nothing of a line that the other reduced', ({ cart }) => cart.setQty(tea.id, 1), []],
])('placing an order in one tab leaves %s meanwhile', async (_, meanwhile, left) => {
  const { session, shop, storage } = await readyToOrder();
  const other = begin({ shop, storage }).session;
  shop.wraps('orders.register', async (go) => {
    meanwhile(other);
    await settled();
    return go();
  });
  expect(await checkoutOf(session).placeOrder()).toMatchObject({ ok: true });
  await settled();
  storage.announce(null);
  expect([linesOf(session), linesOf(other)]).toEqual([left, left]);
});

test('an order that both tabs place at once leaves the cart once', async () => {
  const { session, shop, storage } = await readyToOrder();
  await settled();
  const other = begin({ shop, storage }).session;
  await checkoutOf(other).enter();
  const third = begin({ shop, storage }).session;
  let isFirst = true;
  shop.wraps('orders.register', async (go) => {
    if (isFirst) third.cart.add(tea, 3);
    isFirst = false;
    await settled();
    return go();
  });
  const outcomes = await Promise.all([checkoutOf(session).placeOrder(), checkoutOf(other).placeOrder()]);
  expect([outcomes.map(({ ok }) => ok), shop.orders.length]).toEqual([[true, true], 1]);
  await settled();
  storage.announce(null);
  expect(linesOf(third)).toEqual([[tea.id, 3]]);
});

test('tabs share the chosen supplier and the signed-in shopper', async () => {
  const { storage, here, there } = twoTabs();
  await here.account.signIn({ login: '0821234567', password: 'spaza123' });
  await here.supplier.choose(kasi);
  await settled();
  storage.announce(null);
  expect([there.supplier.current.value?.id, there.account.signedIn.value]).toEqual([kasi.id, true]);
  await there.supplier.choose(mzansi);
  await there.account.signOut();
  await settled();
  storage.announce(null);
  expect([here.supplier.current.value?.id, here.account.signedIn.value]).toEqual([mzansi.id, false]);
});
