import type { Order } from '@spaza/contracts';
import { expect, test, vi } from 'vitest';
import { problemOf } from '../gateway/refusal.ts';
import { agency, begin } from '../testing/begin.ts';
import { kasi, mzansi, tea, wors } from '../testing/goods.ts';
import { reorder } from './re-order.ts';

const order: Order = {
  id: 7,
  reference: 'SPZ-7',
  status: 'delivered',
  created_at: '2026-11-21T08:00:00Z',
  supplier_id: kasi.id,
  total_in_cents: 9000,
  order_items: [
    { id: 1, offer_id: tea.id, name: 'Tea', qty: 2, total_in_cents: 9000, image_url: null },
    { id: 2, offer_id: 'gone', name: 'Soap', qty: 1, total_in_cents: 100, image_url: null },
  ],
};

test('ordering again re-reads the suppliers, and selects the one of the order', async () => {
  const { session } = begin();
  await session.supplier.choose(mzansi);
  expect(await reorder(session, order, { distance: 0 })).toMatchObject({
    ok: true,
    value: { lines: [{ offer: { id: tea.id }, qty: 2 }], gone: [{ name: 'Soap' }] },
  });
  expect(session.supplier.current.value?.id).toBe(kasi.id);
  expect(session.supplier.known.value).toEqual([
    { ...kasi, disabled: true },
    { ...mzansi, disabled: true },
  ]);
});

test('ordering again asks for the ordered offers, or for all if one is unknown', async () => {
  const { session, shop } = begin();
  const offersToday = vi.spyOn(shop.gateway.orders, 'offersToday');
  await reorder(session, order);
  expect(offersToday.mock.lastCall?.slice(0, 2)).toEqual([order.id, [tea.id, 'gone']]);
  await reorder(session, {
    ...order,
    order_items: order.order_items?.map((item) => ({ ...item, offer_id: null })),
  });
  expect(offersToday.mock.lastCall?.slice(0, 2)).toEqual([order.id, undefined]);
});

test('ordering again looks for suppliers at the place of the last search, as far as then or as given', async () => {
  const { session, shop } = begin();
  const nearby = vi.spyOn(shop.gateway.suppliers, 'nearby');
  const around = () => nearby.mock.lastCall?.[0];
  await reorder(session, order);
  expect(around()).toEqual(session.config.settings.value.meta.default_position);
  await session.supplier.nearby({ lat: -26.2, lon: 28.04, distance: 15 });
  await reorder(session, order);
  expect(around()).toEqual({ lat: -26.2, lon: 28.04, distance: 15 });
  await reorder(session, order, { distance: 5 });
  expect(around()).toEqual({ lat: -26.2, lon: 28.04, distance: 5 });
});

test('ordering again works if suppliers cannot be read', async () => {
  const { session, shop, logged } = begin();
  shop.refuses('suppliers.nearby', problemOf(503));
  expect(await reorder(session, order)).toMatchObject({ ok: true });
  expect([session.supplier.current.value?.id, session.cart.itemCount.value]).toEqual([kasi.id, 2]);
  shop.breaks('suppliers.nearby');
  expect(await reorder(session, order)).toMatchObject({ ok: true });
  expect(logged).toHaveLength(2);
});

test.each([
  ['an agency', agency],
  ['a marketplace', {}],
])(
  'keeps the cart of %s from the same supplier, although another is the only one nearby',
  async (_where, config) => {
    const { session, shop } = begin({ config });
    shop.wraps('suppliers.nearby', async (go) => {
      shop.suppliers = [mzansi];
      return go();
    });
    session.cart.add(wors, 1.5);
    expect(await reorder(session, order, { cart: 'add' })).toMatchObject({
      ok: true,
      value: { dropped: [] },
    });
    expect(session.cart.items.value).toMatchObject([
      { offer: { id: wors.id }, qty: 1.5 },
      { offer: { id: tea.id }, qty: 2 },
    ]);
    expect(session.supplier.current.value?.id).toBe(kasi.id);
  },
);
