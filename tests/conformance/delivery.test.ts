import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutAt, NEARBY, PLACE, STELLENBOSCH } from '../world/checkout.ts';
import { MONDAY_MORNING, openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop({ isMonday: true });
const checkout = checkoutAt(shop);
const { validate, order, withoutCredit, rice, delivered } = checkout;

beforeAll(async () => {
  shop.sandbox.clock.freeze(true);
  await shop.sandbox.ready;
});
afterAll(() => shop.sandbox.close());

describe('delivery', () => {
  test('by courier is priced by distance, and the order charges what was validated', async () => {
    const { token } = await withoutCredit();
    const cart = await delivered(20_000);
    const validation = await validate({ ...cart, ...PLACE }, token);
    expect(validation).toMatchObject({
      subtotal_in_cents: 20_000,
      shipping_cost_in_cents: 4_100,
      total_in_cents: 24_100,
      dispatch_error: null,
    });
    const { status, body } = await order({ ...cart, shipping_address: NEARBY }, token);
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      dispatch: 'delivery',
      dispatch_method: 'PICUP',
      shipping_address: NEARBY,
      shipping_price_in_cents: 4_100,
      total_in_cents: 24_100,
      payable_balance_in_cents: 24_100,
    });
  });

  test('is free from the supplier’s amount on', async () => {
    const { token } = await withoutCredit();
    const { shipping_cost_in_cents } = await validate({ ...(await delivered(75_000)), ...PLACE }, token);
    expect(shipping_cost_in_cents).toBe(0);
  });

  test('has no known cost until the address is known, and an order needs one', async () => {
    const { token } = await withoutCredit();
    const cart = await delivered(20_000);
    const validation = await validate(cart, token);
    expect([validation.shipping_cost_in_cents, validation.dispatch_error]).toEqual([
      null,
      'A delivery address is required. Choose one on the map.',
    ]);
    for (const shipping_address of [null, { formatted: 'Somewhere' }, { ...NEARBY, formatted: ' ' }]) {
      const refused = await order({ ...cart, shipping_address }, token);
      expect([refused.status, refused.body.code]).toEqual([422, 'address_required']);
    }
  });

  test('out of range is refused with how far the supplier delivers', async () => {
    const { token } = await withoutCredit();
    const cart = await delivered(20_000);
    const away = { shipping_lat: STELLENBOSCH.latitude, shipping_lon: STELLENBOSCH.longitude };
    const { dispatch_error, shipping_cost_in_cents } = await validate({ ...cart, ...away }, token);
    expect(shipping_cost_in_cents).toBeNull();
    expect(dispatch_error).toMatch(/delivers up to 20 km; this address is 26\.\d km away/);
    const refused = await order({ ...cart, shipping_address: STELLENBOSCH }, token);
    expect([refused.status, refused.body.code]).toEqual([422, 'out_of_range']);
    expect(refused.body.messages).toEqual([dispatch_error]);
  });

  test('that the shop arranges costs nothing now, and needs an address', async () => {
    const { token } = await withoutCredit();
    const slot = await checkout.slotFor('MANUAL_DELIVERY');
    const cart = { ...(await rice(20_000)), shipping_provider: 'MANUAL_DELIVERY', collection_date: slot };
    expect((await order(cart, token)).body.code).toBe('address_required');
    const { body } = await order({ ...cart, shipping_address: STELLENBOSCH }, token);
    expect(body.order).toMatchObject({ shipping_price_in_cents: 0, total_in_cents: 20_000 });
  });

  test('with one coordinate alone is refused', async () => {
    const { token } = await withoutCredit();
    const cart = { ...(await delivered(20_000)), shipping_lat: -33.9 };
    const { status, body } = await shop.call('/api/v1/cart/validate', { body: { cart }, token });
    expect([status, body.code]).toEqual([422, 'incomplete_place']);
  });

  test('is not offered by a shop that does not deliver', async () => {
    const { token } = await withoutCredit();
    const cart = await delivered(20_000);
    await checkout.configure({ features: { shipping: false } });
    const settings = await shop.call(`/shopit/v1/client_config.json?supplier_id=${SUPPLIER}`);
    const refused = await order({ ...cart, shipping_address: NEARBY }, token);
    await checkout.configure({ features: { shipping: true } });
    expect(settings.body.client_config.shipping.map(({ name }: { name: string }) => name)).toEqual([
      'COLLECT',
    ]);
    expect([refused.status, refused.body.code]).toEqual([422, 'dispatch_not_offered']);
  });
});

describe('time slots', () => {
  const slots = async (query: string) =>
    (await shop.call(`/catalog/v1/suppliers/${SUPPLIER}/timeslots?${query}`)).body;

  test('of each dispatch method have their own capacity', async () => {
    const { token } = await withoutCredit();
    const capacity = { PICUP: 8, MANUAL_DELIVERY: 4 };
    const cart = { ...(await rice(20_000)), shipping_address: NEARBY };
    const last = (await slots('shipping_provider=PICUP')).timeslots.at(-1).value;
    for (const [shipping_provider, places] of Object.entries(capacity)) {
      const orders = [];
      for (let at = 0; at <= places; at++) {
        orders.push(await order({ ...cart, shipping_provider, collection_date: last }, token));
      }
      expect(orders.filter(({ status }) => status === 201)).toHaveLength(places);
      expect(orders.at(-1)?.body.code).toBe('slot_gone');
      const left = (await slots(`shipping_provider=${shipping_provider}`)).timeslots;
      expect(left.map(({ value }: { value: string }) => value)).not.toContain(last);
    }
    const collected = (await slots('shipping_provider=COLLECT')).timeslots;
    expect(collected.map(({ value }: { value: string }) => value)).toContain(last);
  });

  test('given up by an order are available again', async () => {
    const { token } = await withoutCredit();
    const cart = { ...(await rice(20_000)), shipping_address: NEARBY, shipping_provider: 'MANUAL_DELIVERY' };
    const { value } = (await slots('shipping_provider=MANUAL_DELIVERY')).timeslots.at(-3);
    const placed = [];
    for (let at = 0; at < 4; at++) placed.push(await order({ ...cart, collection_date: value }, token));
    const isOffered = async () =>
      (await slots('shipping_provider=MANUAL_DELIVERY')).timeslots.some(
        (slot: { value: string }) => slot.value === value,
      );
    expect(await isOffered()).toBe(false);
    await shop.call(`/api/v1/orders/${placed[0]?.body.order.id}/cancel`, { method: 'POST', token });
    expect(await isOffered()).toBe(true);
  });

  test.for<[string, string, string]>([
    ['shipping_provider=COLLECT', 'Mon 23 Nov, 09:30 - 11:30', 'COLLECT'],
    ['requires_shipping=true', 'Mon 23 Nov, 11:30 - 13:30', 'the courier'],
    ['shipping_provider=MANUAL_DELIVERY', 'Mon 23 Nov, 15:30 - 17:30', 'the shop itself'],
    ['stokvel=true', 'Tue 24 Nov, 09:30 - 11:30', 'a buying group'],
    ['provider=cash&shipping_lat=-33.9&shipping_lon=18.57', 'Mon 23 Nov, 09:30 - 11:30', 'a place'],
  ])('for %s begin with %s', async ([query, first]) => {
    expect((await slots(query)).timeslots[0].text).toBe(first);
  });

  test.for([
    ['shipping_provider=PIGEON', 'dispatch_not_offered'],
    ['provider=gold', 'payment_not_offered'],
    [
      `shipping_provider=PICUP&shipping_lat=${STELLENBOSCH.latitude}&shipping_lon=${STELLENBOSCH.longitude}`,
      'out_of_range',
    ],
    ['shipping_lat=-33.9', 'incomplete_place'],
  ])('for %s are refused', async ([query, code]) => {
    expect((await slots(query ?? '')).code).toBe(code);
  });

  test('say why a day has none', async () => {
    const states = async (query: string): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await slots(query)).days.map(({ date, state }: { date: string; state: string }) => [date, state]),
      );
    expect(await states('shipping_provider=COLLECT')).toMatchObject({ '2026-11-23': 'open' });
    expect(await states('stokvel=true')).toMatchObject({ '2026-11-23': 'too_late', '2026-11-24': 'open' });
    shop.sandbox.clock.set(Date.parse('2026-12-23T12:00:00+02:00'));
    expect(await states('')).toMatchObject({ '2026-12-24': 'open', '2026-12-25': 'closed' });

    // Early on a Sunday the shop's own delivery has slots left for the day, until they are fully booked.
    shop.sandbox.clock.set(Date.parse('2026-12-06T07:00:00+02:00'));
    const today = await slots('shipping_provider=MANUAL_DELIVERY');
    const left = today.timeslots.filter(({ value }: { value: string }) => value.startsWith('2026-12-06'));
    const { token } = await withoutCredit();
    const cart = { ...(await rice(20_000)), shipping_address: NEARBY, shipping_provider: 'MANUAL_DELIVERY' };
    for (const { value } of left)
      for (let place = 0; place < 4; place++) await order({ ...cart, collection_date: value }, token);
    const full = await states('shipping_provider=MANUAL_DELIVERY');
    shop.sandbox.clock.set(MONDAY_MORNING);
    expect([left.length > 0, full['2026-12-06'], full['2026-12-07']]).toEqual([true, 'full', 'open']);
  });

  test('follow the hours of public holidays', async () => {
    shop.sandbox.clock.set(Date.parse('2026-12-23T12:00:00+02:00'));
    const texts = (await slots('')).timeslots.map(({ text }: { text: string }) => text);
    shop.sandbox.clock.set(MONDAY_MORNING);
    expect(texts.some((text: string) => text.startsWith('Fri 25 Dec'))).toBe(false);
    // Sunday hours.
    expect(texts.find((text: string) => text.startsWith('Sat 26 Dec'))).toBe('Sat 26 Dec, 08:00 - 10:00');
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
