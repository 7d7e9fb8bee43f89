import type { Offer } from '@spaza/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkoutAt, NEARBY } from '../world/checkout.ts';
import { add, remove, update } from '../world/modifications.ts';
import { orderWorld } from '../world/order-world.ts';
import { openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop({ isMonday: true });
const world = orderWorld(shop);
const checkout = checkoutAt(shop);

let token = '';
let rice: Offer;
let pack: Offer;
let combo: Offer;

const listed = async (list: string): Promise<Offer> => {
  const [offer] = (await shop.call(`/catalog/v1/suppliers/${SUPPLIER}/${list}`)).body.offers;
  await checkout.change(offer.id, { stock: 1_000 });
  return offer;
};

beforeAll(async () => {
  shop.sandbox.clock.freeze(true);
  await shop.sandbox.ready;
  token = (await checkout.withoutCredit()).token;
  rice = await checkout.offerAt('rice', 10_000);
  pack = await listed('stokvel_active');
  combo = await listed('combos');
});
afterEach(() => checkout.configure({ features: { combos: true, stokvel: true } }));
afterAll(() => shop.sandbox.close());

/** An order of some items for a day on which packs are available. */
async function placed(items: [offer: Offer, qty: number][], over: object = {}) {
  const { collection_date } = await checkout.cartOf(pack, 2);
  return world.place(
    token,
    items.map(([{ id }, qty]) => [id, qty]),
    { collection_date, ...over },
  );
}

type Order = Awaited<ReturnType<typeof placed>>;

/** Checks that both calls refuse a change for the same reason, and the order is unchanged. */
async function isRefused(order: Order, changes: unknown[], code: string, message: string) {
  const { body } = await world.validate(order.id, token, changes);
  expect(body.messages).toEqual([message]);
  expect(body.validation).toMatchObject({ payable_amount_code: code, payable_amount_error: message });
  const refused = await world.modify(order.id, token, changes);
  expect([refused.status, refused.body.code, refused.body.messages]).toEqual([422, code, [message]]);
  expect((await world.read(order.id, token)).body.order).toEqual(order);
}

const isDone = async (order: Order, changes: unknown[]) =>
  expect([(await world.modify(order.id, token, changes)).status, order.id]).toEqual([200, order.id]);

test('adds stokvel packs where all their conditions hold', async () => {
  await isDone(await placed([[rice, 1]]), [add(pack.id, 2)]);
});

test('refuses a courier for stokvel packs later on', async () => {
  const slots = `/catalog/v1/suppliers/${SUPPLIER}/timeslots?shipping_provider=PICUP&stokvel=true`;
  const [slot] = (await shop.call(slots)).body.timeslots;
  const order = await placed([[rice, 1]], {
    requires_shipping: true,
    shipping_provider: 'PICUP',
    shipping_address: NEARBY,
    collection_date: slot.value,
  });
  const message =
    'A courier does not carry stokvel packs. Collect them, or let the shop arrange the delivery.';
  await isRefused(order, [add(pack.id, 2)], 'stokvel_refused', message);
});

test('refuses to add or leave a single stokvel pack', async () => {
  const message = 'A stokvel order has at least 2 packs. Add some more.';
  await isRefused(await placed([[rice, 1]]), [add(pack.id, 1)], 'stokvel_refused', message);
  const group = await placed([
    [rice, 1],
    [pack, 2],
  ]);
  const line = group.order_items.find(({ offer_id }) => offer_id === pack.id)!;
  await isRefused(group, [update(line, 1)], 'stokvel_refused', message);
  await isDone(group, [remove(line)]);
});

test('stokvel packs are not added to an order with a discount code', async () => {
  const order = await placed([[rice, 1]], { discount_code: 'SPAZA10' });
  const message = 'No discount code goes with stokvel packs. Remove the code or the packs.';
  await isRefused(order, [add(pack.id, 2)], 'stokvel_refused', message);
});

test('stokvel packs are not added to an order for today, and less than a day before no more of them', async () => {
  const message = 'Stokvel packs are available on the next day at the earliest. This order is for sooner.';
  const today = await placed([[rice, 1]], { collection_date: await checkout.slotFor('COLLECT') });
  await isRefused(today, [add(pack.id, 2)], 'stokvel_refused', message);
  const group = await placed([
    [rice, 2],
    [pack, 2],
  ]);
  const [goods, packs] = [rice, pack].map(({ id }) => group.order_items.find((it) => it.offer_id === id)!);
  const before = shop.sandbox.clock.now();
  shop.sandbox.clock.set(Date.parse(group.collection_date!) - 3_600_000 * 23);
  await isRefused(group, [update(packs!, 3)], 'stokvel_refused', message);
  await isDone(group, [update(goods!, 1)]);
  shop.sandbox.clock.set(before);
});

test('refuses to add what is not sold any more, and keeps what was ordered of it', async () => {
  const group = await placed([
    [rice, 2],
    [pack, 2],
    [combo, 1],
  ]);
  const lineOf = ({ id }: Offer) => group.order_items.find(({ offer_id }) => offer_id === id)!;
  await checkout.configure({ features: { combos: false, stokvel: false } });
  const packsOff = 'Stokvel packs are not sold at the moment. Remove them.';
  const combosOff = 'Combos are not sold at the moment. Remove them.';
  await isRefused(group, [update(lineOf(pack), 3)], 'stokvel_refused', packsOff);
  await isRefused(group, [update(lineOf(combo), 2)], 'combos_not_sold', combosOff);
  const plain = await placed([[rice, 1]]);
  await isRefused(plain, [add(pack.id, 2)], 'stokvel_refused', packsOff);
  await isRefused(plain, [add(combo.id, 1)], 'combos_not_sold', combosOff);
  await isDone(group, [update(lineOf(rice), 1)]);
});

test('refuses to go below the amount of the order’s discount code', async () => {
  const order = await placed([[rice, 6]], { discount_code: 'BULK50' });
  const [line] = order.order_items;
  const message = 'This discount code needs goods for at least R500.00.';
  await isRefused(order, [update(line!, 4)], 'discount_minimum', message);
  await isDone(order, [update(line!, 5)]);
});

test('lets a shopper accept the rest of an order that ran short', async () => {
  const order = await placed([[rice, 6]], { discount_code: 'BULK50' });
  const [line] = order.order_items;
  await world.complete(order.id, { order_items: [{ id: line!.id, qty: 4 }] });
  await isDone(order, [{ action: 'accept', order_item_id: line!.id }]);
  const group = await placed([[pack, 2]]);
  const [packs] = group.order_items;
  await world.complete(group.id, { order_items: [{ id: packs!.id, qty: 1 }] });
  await isDone(group, [{ action: 'accept', order_item_id: packs!.id }]);
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
