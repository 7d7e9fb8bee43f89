import { expect, test } from 'vitest';
import { problemOf } from '../gateway/refusal.ts';
import { agency, begin } from '../testing/begin.ts';
import { kasi, mzansi, offerOf, tea, wors } from '../testing/goods.ts';
import { settled } from '../testing/storage.ts';

const here = { lat: -33.9, lon: 18.5 };

test('a different supplier empties the basket', async () => {
  const { session } = begin();
  await session.supplier.choose(kasi);
  session.cart.add(tea, 1);
  expect(await session.supplier.choose(mzansi)).toEqual({
    ok: true,
    value: { cart: 'emptied', dropped: [{ offer: tea, qty: 1 }] },
  });
  expect(session.cart.items.value).toEqual([]);
  expect(session.supplier.current.value).toEqual(mzansi);
});

test('the same supplier keeps the basket, whether its id is a number or a text', async () => {
  const { session } = begin();
  await session.supplier.choose(kasi);
  session.cart.add(tea, 1);
  expect(await session.supplier.choose({ ...kasi, id: '1' })).toMatchObject({ value: { cart: 'kept' } });
  expect(session.cart.itemCount.value).toBe(1);
});

test('clearing the supplier keeps the basket, and so does choosing it again', async () => {
  const { session } = begin({ config: agency });
  await session.supplier.choose(kasi);
  session.cart.add(tea, 1);
  session.supplier.clear();
  expect(session.supplier.current.value).toBeNull();
  expect(session.cart.itemCount.value).toBe(1);
  expect(await session.supplier.choose(kasi)).toMatchObject({ value: { cart: 'kept' } });
});

test('in an agency, choosing another branch after clearing empties the basket', async () => {
  const { session, shop } = begin({ config: agency });
  session.cart.add(tea, 1);
  expect(await session.supplier.choose(mzansi)).toMatchObject({ value: { cart: 'emptied' } });
  expect(shop.called).toEqual([]);
});

test('in a marketplace, a basket of many suppliers becomes one of the chosen supplier’s offers', async () => {
  const { session, shop } = begin();
  const cheaper = offerOf(mzansi, 'tea', 4000);
  const own = offerOf(mzansi, 'rice', 3000);
  shop.sells(cheaper, own);
  session.cart.add(tea, 2);
  session.cart.add(wors, 0.5);
  session.cart.add(own, 1);
  expect(await session.supplier.choose(mzansi)).toEqual({
    ok: true,
    value: { cart: 'rematched', dropped: [{ offer: wors, qty: 0.5 }] },
  });
  expect(session.cart.items.value).toEqual([
    { offer: cheaper, qty: 2 },
    { offer: own, qty: 1 },
  ]);
  expect(session.supplier.current.value).toEqual(mzansi);
});

test('asks before lines are lost, and changes nothing on a no', async () => {
  const { session, shop } = begin();
  shop.sells(offerOf(mzansi, 'tea', 4000));
  session.cart.add(tea, 2);
  session.cart.add(wors, 0.5);
  const asked: object[] = [];
  const mayLose = async (chosen: object) => asked.push(chosen) > 2;
  const choose = () => session.supplier.choose(mzansi, { mayLose });
  const no = { ok: false, problem: { code: 'not_wanted' } };
  expect(await choose()).toMatchObject(no);
  expect([session.supplier.current.value, session.cart.items.value.length]).toEqual([null, 2]);
  await session.supplier.choose(kasi);
  expect(await choose()).toMatchObject(no);
  expect([session.supplier.current.value, session.cart.items.value.length]).toEqual([kasi, 2]);
  expect(await choose()).toMatchObject({ ok: true });
  expect([session.supplier.current.value, session.cart.items.value]).toEqual([mzansi, []]);
  const goods = [
    { offer: tea, qty: 2 },
    { offer: wors, qty: 0.5 },
  ];
  expect(asked).toEqual([
    { cart: 'rematched', dropped: goods.slice(1) },
    { cart: 'emptied', dropped: goods },
    { cart: 'emptied', dropped: goods },
  ]);
});

test.each(['emptied', 'rematched'])(
  'asks again about goods added while the shopper is asked, before the basket is %s',
  async (cart) => {
    const { session, shop } = begin();
    shop.sells(offerOf(mzansi, 'tea', 4000));
    if (cart === 'emptied') await session.supplier.choose(kasi);
    session.cart.add(wors, 1);
    const asked: { cart: string; dropped: { offer: object; qty: number }[] }[] = [];
    const mayLose = async (chosen: (typeof asked)[number]) => {
      if (asked.push(chosen) === 1) session.cart.add(wors, 2);
      return asked.length < 3;
    };
    expect(await session.supplier.choose(mzansi, { mayLose })).toMatchObject({ ok: true, value: { cart } });
    expect(asked.map(({ cart, dropped: [line] }) => [cart, line])).toEqual([
      [cart, { offer: wors, qty: 1 }],
      [cart, { offer: wors, qty: 3 }],
    ]);
    expect([session.supplier.current.value, session.cart.items.value]).toEqual([mzansi, []]);
  },
);

test('does not ask if the supplier has the whole basket', async () => {
  const { session, shop } = begin();
  shop.sells(offerOf(mzansi, 'tea', 4000));
  session.cart.add(tea, 2);
  const mayLose = async () => false;
  expect(await session.supplier.choose(mzansi, { mayLose })).toMatchObject({ value: { cart: 'rematched' } });
});

test('two offers of one sellable become one line', async () => {
  const { session, shop } = begin();
  const there = offerOf(mzansi, 'tea', 4000);
  shop.sells(there);
  session.cart.add(tea, 2);
  session.cart.add(there, 1);
  await session.supplier.choose(mzansi);
  expect(session.cart.items.value).toEqual([{ offer: there, qty: 3 }]);
});

test('keeps a basket that cannot be looked up, and chooses no supplier', async () => {
  const { session, shop } = begin();
  session.cart.add(tea, 2);
  shop.refuses('catalog.sellableOffers', { status: 503 });
  expect(await session.supplier.choose(mzansi)).toMatchObject({ ok: false });
  shop.breaks('catalog.sellableOffers');
  await expect(session.supplier.choose(mzansi)).rejects.toThrow('no answer');
  expect(session.supplier.current.value).toBeNull();
  expect(session.cart.itemCount.value).toBe(2);
});

test('a choice that another one has overtaken changes nothing', async () => {
  const { session, shop } = begin();
  shop.sells(offerOf(mzansi, 'tea', 4000));
  session.cart.add(tea, 1);
  const slow = session.supplier.choose(mzansi);
  await session.supplier.choose(kasi);
  await slow;
  expect(session.supplier.current.value).toEqual(kasi);
  expect(session.cart.items.value).toEqual([{ offer: tea, qty: 1 }]);
});

test('the only supplier around is chosen, unless one is chosen already or the place is a guess', async () => {
  const { session, shop } = begin();
  await session.supplier.nearby(here);
  expect(session.supplier.current.value).toBeNull();
  shop.suppliers = [kasi];
  await session.supplier.nearby(here, { isGuess: true });
  expect([session.supplier.current.value, session.supplier.known.value]).toEqual([null, [kasi]]);
  await session.supplier.nearby(here);
  expect(session.supplier.current.value).toEqual(kasi);
  shop.suppliers = [mzansi];
  await session.supplier.nearby(here);
  expect(session.supplier.current.value).toEqual(kasi);
  expect(session.supplier.known.value).toEqual([mzansi]);
});

test('reports the effect on the basket if a supplier is chosen automatically', async () => {
  const { session, shop } = begin({ config: agency });
  session.cart.add(tea, 1);
  shop.suppliers = [mzansi];
  const told: object[] = [];
  await session.supplier.nearby(here, { onChosen: (...what) => told.push(what) });
  expect(told).toEqual([[mzansi, { cart: 'emptied', dropped: [{ offer: tea, qty: 1 }] }]]);
});

test('suppliers at or beyond the distance cannot be chosen', async () => {
  const { session, shop } = begin();
  shop.suppliers = [
    { ...kasi, distance: 14.9 },
    { ...mzansi, distance: 15 },
  ];
  await session.supplier.nearby({ ...here, distance: 15 });
  expect(session.supplier.known.value.map(({ disabled }) => disabled)).toEqual([false, true]);
  expect(session.supplier.current.value?.id).toBe(kasi.id);
});

test('an agency needs a branch, a marketplace does not', async () => {
  expect(begin().session.supplier.required.value).toBe(false);
  const { supplier } = begin({ config: agency }).session;
  expect(supplier.required.value).toBe(true);
  await supplier.choose(kasi);
  expect(supplier.required.value).toBe(false);
});

test('the selected supplier is read again and keeps its distance', async () => {
  const { session, shop, storage } = begin();
  expect(await session.supplier.refresh()).toEqual({ ok: true, value: undefined });
  await session.supplier.choose({ ...kasi, distance: 2.5 });
  shop.suppliers = [{ ...kasi, closed_text: 'Closed for Heritage Day' }];
  await session.supplier.refresh();
  expect(session.supplier.current.value).toEqual({
    ...kasi,
    distance: 2.5,
    closed_text: 'Closed for Heritage Day',
  });
  await settled();
  const { current } = session.supplier;
  const [before, writes] = [current.value, storage.writes];
  await session.supplier.refresh();
  expect([current.value === before, storage.writes]).toEqual([true, writes]);
});

test('does not list suppliers on the other side of the country', async () => {
  const { session, shop } = begin();
  shop.suppliers = [
    { ...kasi, distance: 199.9 },
    { ...mzansi, distance: 1250 },
  ];
  await session.supplier.nearby(here);
  expect(session.supplier.known.value.map(({ id }) => id)).toEqual([kasi.id]);
});

test('deselects a supplier that no longer exists, and keeps the basket', async () => {
  const { session, shop } = begin();
  await session.supplier.choose(kasi);
  session.cart.add(tea, 1);
  shop.refuses('suppliers.byId', problemOf(503));
  await session.supplier.refresh();
  expect(session.supplier.current.value).toEqual(kasi);
  shop.refuses('suppliers.byId', problemOf(404));
  expect(await session.supplier.refresh()).toMatchObject({ ok: false, problem: { status: 404 } });
  expect([session.supplier.current.value, session.cart.itemCount.value]).toEqual([null, 1]);
});

test('known and selected suppliers survive a reload', async () => {
  const { session, storage } = begin();
  await session.supplier.nearby(here);
  await session.supplier.choose(kasi);
  await settled();
  const { supplier } = begin({ storage }).session;
  expect([supplier.current.value, supplier.known.value]).toEqual([kasi, [kasi, mzansi]]);
});

test('calls go to the supplier’s own address in a marketplace, and to the provider in an agency', async () => {
  const { supplier } = begin().session;
  await supplier.nearby(here);
  await supplier.choose({ ...mzansi, api_endpoint: null });
  expect([supplier.endpointOf('1'), supplier.endpointOf(2), supplier.endpointOf(3)]).toEqual([
    '/s/kasi',
    null,
    null,
  ]);
  const branch = begin({ config: agency }).session.supplier;
  await branch.choose(kasi);
  expect(branch.endpointOf(1)).toBeUndefined();
});

test('ignores suppliers of an earlier search that arrive after a later one began', async () => {
  const { session, shop } = begin();
  let isLate = true;
  shop.wraps('suppliers.nearby', async (go) => {
    const found = await go();
    if (isLate) {
      isLate = false;
      shop.suppliers = [mzansi];
      await session.supplier.nearby({ lat: -26, lon: 28 });
    }
    return found;
  });
  await session.supplier.nearby({ lat: -33, lon: 18 });
  expect(session.supplier.known.value.map(({ id }) => id)).toEqual([mzansi.id]);
});
