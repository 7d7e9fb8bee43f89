import { expect, test } from 'vitest';
import { begin } from '../testing/begin.ts';
import { kasi, NOW, offerOf, tea, wors } from '../testing/goods.ts';
import { memoryStorage, settled } from '../testing/storage.ts';
import { acceptPrices } from './substitutes.ts';

test('adding twice makes one line, without rounding errors in weighed quantities', () => {
  const { cart } = begin().session;
  cart.add(tea, 1);
  cart.add(tea, 2);
  cart.add(wors, 0.7);
  cart.add(wors, 0.1);
  expect(cart.items.value.map(({ qty }) => qty)).toEqual([3, 0.8]);
  expect([cart.itemCount.value, cart.subtotalInCents.value]).toEqual([4, 3 * 4500 + 7199]);
});

test('rounds parts of a piece up to a whole one', () => {
  const { cart } = begin().session;
  cart.add(tea, 0.5);
  cart.add(wors, 0.5);
  expect(cart.items.value.map(({ qty }) => qty)).toEqual([1, 0.5]);
  cart.setQty(tea.id, 2.2);
  expect([cart.itemCount.value, cart.subtotalInCents.value]).toEqual([4, 3 * 4500 + 4500]);
});

test('sets the quantity of a line, and removes it at 0 or less', () => {
  const { cart } = begin().session;
  cart.add(tea, 1);
  cart.setQty(tea.id, 5);
  expect(cart.itemCount.value).toBe(5);
  cart.setQty(tea.id, 0);
  expect(cart.items.value).toEqual([]);
  cart.add(tea, 1);
  cart.remove(tea.id);
  cart.add(tea, 0);
  cart.add(tea, Number.NaN);
  expect(cart.items.value).toEqual([]);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, 1e-9, 1e9])(
  'does not add a quantity of %d, and keeps the cart',
  async (qty) => {
    const { session, storage, events } = begin();
    session.cart.add(tea, 2);
    session.cart.add(wors, qty);
    session.cart.add(tea, qty);
    if (!(qty <= 1e-9)) session.cart.setQty(tea.id, qty);
    await settled();
    expect(events).toHaveLength(1);
    expect(begin({ storage }).session.cart.items.value).toEqual([{ offer: tea, qty: 2 }]);
  },
);

test('adding a newer offer updates the price', () => {
  const { cart } = begin().session;
  cart.add(tea, 1);
  cart.add({ ...tea, price_in_cents: 4000 }, 1);
  expect(cart.subtotalInCents.value).toBe(8000);
});

test('a line has its cost and savings', () => {
  const { cart } = begin().session;
  cart.add({ ...tea, base_price_in_cents: 5000 }, 2);
  expect(cart.lines.value).toMatchObject([{ totalInCents: 9000, savingsInCents: 1000 }]);
  expect(cart.savingsInCents.value).toBe(1000);
});

test('a cleared cart has a new ID', () => {
  const { cart } = begin().session;
  const before = cart.id.value;
  cart.add(tea, 1);
  cart.clear();
  expect(cart.items.value).toEqual([]);
  expect(cart.id.value).not.toBe(before);
});

test('the cart survives a reload, and a damaged one does not stop the shop', async () => {
  const { session, storage } = begin();
  session.cart.add(tea, 2);
  await settled();
  expect(begin({ storage }).session.cart.items.value).toEqual([{ offer: tea, qty: 2 }]);
  expect(begin({ storage }).session.cart.id.value).toBe(session.cart.id.value);
});

const cartOf = (...items: unknown[]) =>
  memoryStorage({ 'cart-v1': JSON.stringify({ version: 1, state: { id: 'x', items } }) });

test.each<[what: string, kept: unknown[], lines: [name: string, qty: number][]]>([
  ['less than one piece', [{ offer: tea, qty: 0.000001 }], [['tea', 1]]],
  ['part of a piece', [{ offer: tea, qty: 2.4 }], [['tea', 3]]],
  ['less than can be weighed', [{ offer: wors, qty: 0.000001 }], [['wors', 0.25]]],
  ['more than a shop takes', [{ offer: tea, qty: 1e12 }], [['tea', 1]]],
  ['a weight with dust', [{ offer: wors, qty: 0.30000000000000004 }], [['wors', 0.3]]],
  [
    'an offer twice',
    [
      { offer: tea, qty: 1 },
      { offer: wors, qty: 0.5 },
      { offer: tea, qty: 2 },
    ],
    [
      ['tea', 3],
      ['wors', 0.5],
    ],
  ],
])('a stored line of %s is fixed, without a word', (_what, kept, lines) => {
  const { session, notices } = begin({ storage: cartOf(...kept) });
  expect(session.cart.items.value.map(({ offer, qty }) => [offer.sellable.name, qty])).toEqual(lines);
  expect(notices).toEqual([]);
});

test.each<[what: string, kept: unknown]>([
  ['no quantity', { offer: tea }],
  ['a quantity of 0', { offer: tea, qty: 0 }],
  ['a quantity in words', { offer: tea, qty: 'two' }],
  ['no offer', { qty: 1 }],
  ['nothing', null],
  ['an offer without a key', { offer: { ...tea, id: null }, qty: 1 }],
  ['a price that is not in whole cents', { offer: { ...tea, price_in_cents: 45.5 }, qty: 1 }],
  ['goods without a name', { offer: { ...tea, sellable: { ...tea.sellable, name: 5 } }, qty: 1 }],
])('a stored line with %s is left out with a notice, and the others stay', (_what, kept) => {
  const { session, notices } = begin({ storage: cartOf(kept, { offer: wors, qty: 0.5 }) });
  expect(session.cart.items.value).toEqual([{ offer: wors, qty: 0.5 }]);
  expect(notices).toEqual([{ code: 'storage_dropped', key: 'cart-v1' }]);
});

test.each<[what: string, line: object]>([
  ['a name', { offer: { ...tea, name: 5 }, qty: 1 }],
  ['a size', { offer: { ...tea, sellable: { ...tea.sellable, measurement: {} } }, qty: 1 }],
  ['an end', { offer: { ...tea, end_at: 'soon' }, qty: 1 }],
  ['a price before', { offer: tea, qty: 1, beforeInCents: 'R5' }],
  ['parts of a combo', { offer: { ...tea, sellable: { ...tea.sellable, combo_items: [null, 7] } }, qty: 1 }],
])('drops %s of a stored line if it is invalid, and keeps the line', (_what, line) => {
  const { session, notices } = begin({ storage: cartOf(line) });
  const [kept] = session.cart.items.value;
  const sellable = kept?.offer.sellable.combo_items ? { ...tea.sellable, combo_items: [] } : tea.sellable;
  const { supplier: _supplier, ...rest } = tea;
  expect(kept).toMatchObject({ qty: 1, offer: { ...rest, sellable } });
  expect([kept?.offer.name, kept?.offer.end_at, kept?.beforeInCents, notices]).toEqual([
    undefined,
    undefined,
    undefined,
    [],
  ]);
});

test('stores the valid part of a damaged cart at once, and reads it without a notice from then on', () => {
  const storage = cartOf(null, { offer: wors, qty: 0.5 });
  begin({ storage });
  const { session, notices } = begin({ storage });
  expect([session.cart.itemCount.value, notices]).toEqual([1, []]);
});

test('two tabs on one cart keep each other’s changes', async () => {
  const storage = memoryStorage();
  const [one, other] = [begin({ storage }).session, begin({ storage }).session];
  one.cart.add(tea, 1);
  other.cart.add(wors, 0.5);
  one.cart.add(tea, 1);
  await settled();
  storage.announce('cart-v1');
  for (const { cart } of [one, other]) {
    expect(new Map(cart.items.value.map(({ offer, qty }) => [offer.sellable.name, qty]))).toEqual(
      new Map([
        ['tea', 2],
        ['wors', 0.5],
      ]),
    );
  }
});

test('a session that ends stops listening', async () => {
  const storage = memoryStorage();
  const [one, other] = [begin({ storage }).session, begin({ storage }).session];
  other.dispose();
  one.cart.add(tea, 1);
  await settled();
  storage.announce(null);
  expect(other.cart.items.value).toEqual([]);
});

test('refreshing updates prices and marks what is gone', async () => {
  const { session, shop } = begin();
  const milk = offerOf(kasi, 'milk', 2000);
  const bread = offerOf(kasi, 'bread', 1800);
  shop.sells(milk, bread);
  for (const offer of [tea, milk, bread]) session.cart.add(offer, 1);
  shop.changes(tea, { price_in_cents: 4700 });
  shop.changes(milk, { out_of_stock_at: '2026-11-20T08:00:00Z' });
  shop.changes(bread, { out_of_stock_at: '2026-11-20T08:00:00Z', end_at: new Date(NOW).toISOString() });

  const outcome = await session.cart.refreshPrices();
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      updated: [{ offer: { id: tea.id, price_in_cents: 4700 } }],
      outOfStock: [{ offer: { id: milk.id } }, { offer: { id: bread.id } }],
      expired: [{ offer: { id: bread.id } }],
    },
  });
  expect(session.cart.lines.value.map(({ offer }) => offer.sellable.name)).toEqual(['tea']);
  expect(session.cart.outOfStock.value).toHaveLength(2);
  expect(session.cart.subtotalInCents.value).toBe(4700);
});

test('an offer has ended if the shop says so, whatever the clock of the device says', async () => {
  const { session, shop } = begin();
  const bread = offerOf(kasi, 'bread', 1800);
  shop.sells(tea, bread);
  for (const offer of [tea, bread]) session.cart.add(offer, 1);
  const out_of_stock_at = '2026-11-20T08:00:00Z';
  shop.changes(tea, { out_of_stock_at, end_at: new Date(NOW + 9 * 3_600_000).toISOString(), ended: true });
  shop.changes(bread, { out_of_stock_at, end_at: new Date(NOW - 3_600_000).toISOString(), ended: false });
  expect(await session.cart.refreshPrices()).toMatchObject({
    value: { expired: [{ offer: { id: tea.id } }] },
  });
});

test('a line keeps its previous price until the shopper accepts the new one, over reloads and further changes', async () => {
  const { session, shop, storage } = begin();
  session.cart.add(tea, 1);
  session.cart.add(wors, 0.5);
  for (const price_in_cents of [4700, 4900]) {
    shop.changes(tea, { price_in_cents });
    await session.cart.refreshPrices();
  }
  session.cart.setQty(tea.id, 3);
  await settled();
  const after = begin({ storage, shop }).session;
  const before = () => after.cart.lines.value.map(({ beforeInCents }) => beforeInCents);
  expect([before(), after.cart.subtotalInCents.value]).toEqual([[4500, undefined], 3 * 4900 + 4500]);
  acceptPrices(after);
  expect(before()).toEqual([undefined, undefined]);
});

test('a price that changes back is no change', async () => {
  const { session, shop } = begin();
  session.cart.add(tea, 1);
  shop.changes(tea, { price_in_cents: 4700 });
  await session.cart.refreshPrices();
  shop.changes(tea, { price_in_cents: 4500 });
  await session.cart.refreshPrices();
  expect(session.cart.items.value).toEqual([{ offer: { ...tea, out_of_stock_at: null }, qty: 1 }]);
});

test('a line has the remaining stock that the shop last reported', async () => {
  const { session, shop } = begin();
  const left = () => session.cart.items.value.map(({ offer }) => offer.qty_left ?? null);
  session.cart.add({ ...tea, qty_left: 4 }, 1);
  await session.cart.refreshPrices();
  expect(left()).toEqual([null]);
  shop.changes(tea, { qty_left: 3 });
  await session.cart.refreshPrices();
  expect(left()).toEqual([3]);
  shop.changes(tea, { qty_left: 2, out_of_stock_at: '2026-11-20T08:00:00Z' });
  await session.cart.refreshPrices();
  expect(left()).toEqual([2]);
  shop.changes(tea, { qty_left: null, out_of_stock_at: null });
  await session.cart.refreshPrices();
  expect(left()).toEqual([null]);
});

test('an offer that is back in stock counts again, and a second check finds nothing new', async () => {
  const { session, shop } = begin();
  session.cart.add(tea, 1);
  shop.changes(tea, { out_of_stock_at: '2026-11-20T08:00:00Z' });
  await session.cart.refreshPrices();
  expect(await session.cart.refreshPrices()).toEqual({
    ok: true,
    value: { updated: [], outOfStock: [], expired: [] },
  });
  shop.changes(tea, { out_of_stock_at: null });
  await session.cart.refreshPrices();
  expect(session.cart.itemCount.value).toBe(1);
});

test('keeps a line that is added while prices are refreshed', async () => {
  const { session, shop } = begin();
  session.cart.add(tea, 1);
  shop.changes(tea, { price_in_cents: 4700 });
  const look = session.cart.refreshPrices();
  session.cart.add(wors, 0.5);
  session.cart.setQty(tea.id, 3);
  await look;
  expect(session.cart.items.value).toMatchObject([
    { offer: { price_in_cents: 4700 }, qty: 3 },
    { offer: { id: wors.id }, qty: 0.5 },
  ]);
});

test('an empty cart sends no call, and a refusal changes nothing', async () => {
  const { session, shop } = begin();
  await session.cart.refreshPrices();
  expect(shop.called).toEqual([]);
  session.cart.add(tea, 1);
  shop.refuses('checkout.validatePicks', { status: 503 });
  expect(await session.cart.refreshPrices()).toMatchObject({ ok: false });
  expect(session.cart.itemCount.value).toBe(1);
});

test('reports what is added to analytics', () => {
  const { session, events } = begin();
  session.cart.add({ ...tea, name: 'Rooibos' }, 2);
  expect(events).toEqual([
    { name: 'add_to_cart', item: { id: tea.id, name: 'Rooibos', priceInCents: 4500, qty: 2 } },
  ]);
});
