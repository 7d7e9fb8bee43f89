import { expect, test, vi } from 'vitest';
import type { ContractDrift } from '../client/contract-drift.ts';
import { stubFetch } from '../client/testing/stub.ts';
import { createGateway } from './create-gateway.ts';
import type { Generation } from './parts.ts';

function settingsFrom(generation: Generation, body: object, onDrift = (_: ContractDrift) => {}) {
  const { fetch } = stubFetch(() => Response.json({ status: 'ok', ...body }));
  const addresses = { provider: 'http://shop.test' };
  const gateway = createGateway({
    generation,
    addresses,
    fetch,
    capabilities: ['card_tokens'],
    validation: { policy: 'off', onDrift },
  });
  return gateway.checkout.settings(7);
}

test('both generations give the same settings, without unknown names', async () => {
  const older = await settingsFrom('older', {
    client_config: {
      bags: true,
      bag_price_in_cents: 60,
      shipping: [
        { name: 'COLLECT', payment_options: ['CASH', 'BARTER', 'YOCO'] },
        { name: 'PICUP', payment_options: ['YOCO'] },
        { name: 'PIGEON', payment_options: ['CASH'] },
      ],
    },
  });
  const newer = await settingsFrom('newer', {
    checkout_config: {
      bags: true,
      bag_price_in_cents: 60,
      shipping: { options: ['COLLECT', 'PICUP', 'PIGEON'] },
      dispatch: { options: ['collection', 'delivery'] },
      payment: {
        options: [
          { name: 'CASH', shipping: ['COLLECT', 'PIGEON'] },
          { name: 'BARTER' },
          { name: 'YOCO', shipping: [] },
        ],
        gateway: 'yoco',
      },
    },
  });
  expect(newer).toEqual(older);
  expect(older).toEqual({
    ok: true,
    value: {
      bags: true,
      bagPriceInCents: 60,
      shipping: [
        { name: 'COLLECT', paymentOptions: ['CASH', 'YOCO'] },
        { name: 'PICUP', paymentOptions: ['YOCO'] },
      ],
    },
  });
});

test('leaves out a method that is not dispatched, and keeps the rest open', async () => {
  expect(
    await settingsFrom('newer', {
      checkout_config: {
        shipping: { options: ['COLLECT', 'PICUP'] },
        dispatch: { options: ['collection'] },
        payment: { options: [] },
      },
    }),
  ).toEqual({
    ok: true,
    value: { bags: null, bagPriceInCents: null, shipping: [{ name: 'COLLECT', paymentOptions: [] }] },
  });
  expect(await settingsFrom('older', { client_config: {} })).toMatchObject({ value: { shipping: [] } });
});

const clientConfig = { client_config: { shipping: [{ name: 'COLLECT', payment_options: ['CASH'] }] } };

test.each([
  ['has no known field', { foo: 1 }],
  [
    'names payments in an unknown form',
    { shipping: { options: ['COLLECT'] }, payment: { options: [{ code: 1 }] } },
  ],
  ['is a text', 'soon'],
  ['is null', null],
])('the client config is used if the checkout configuration %s', async (_, checkout_config) => {
  expect(await settingsFrom('newer', { checkout_config, ...clientConfig })).toMatchObject({
    ok: true,
    value: { shipping: [{ name: 'COLLECT', paymentOptions: ['CASH'] }] },
  });
});

test.each([
  ['left out', undefined],
  ['time slots', { options: [{ value: '2026-11-26', text: 'Thu' }] }],
  ['empty', { options: [] }],
])('dispatches that are %s limit no method', async (_, dispatch) => {
  const checkout_config = {
    shipping: { options: [{ name: 'collect' }, 'PICUP'] },
    payment: { options: ['cash'] },
    dispatch,
  };
  expect(await settingsFrom('newer', { checkout_config })).toMatchObject({
    ok: true,
    value: {
      shipping: [
        { name: 'COLLECT', paymentOptions: ['CASH'] },
        { name: 'PICUP', paymentOptions: ['CASH'] },
      ],
    },
  });
});

test.each([
  [
    'payments by shipping method, as in the older generation',
    {
      shipping: [
        { name: 'COLLECT', payment_options: ['CASH', 'YOCO'] },
        { name: 'PICUP', payment_options: ['YOCO'] },
      ],
    },
  ],
  [
    'payments by shipping method, in other words and under their options',
    {
      shipping: {
        options: [
          { name: 'collect', payment_options: [{ name: 'cash' }, 'yoco', null] },
          { name: 'picup', payment_options: ['yoco'] },
        ],
      },
    },
  ],
  [
    'methods by payment, in lower case',
    {
      shipping: ['collect', 'picup'],
      payment: [
        { name: 'cash', shipping: ['collect'] },
        { name: 'yoco', shipping: ['collect', 'picup'] },
      ],
    },
  ],
])('reads a checkout configuration with %s', async (_, checkout_config) => {
  expect(await settingsFrom('newer', { checkout_config })).toMatchObject({
    ok: true,
    value: {
      shipping: [
        { name: 'COLLECT', paymentOptions: ['CASH', 'YOCO'] },
        { name: 'PICUP', paymentOptions: ['YOCO'] },
      ],
    },
  });
});

test('reads methods as flags, under their options or without', async () => {
  const shipping = { collect: true, picup: true, courier: false };
  const payment = { cash: true, paygate: false };
  const read = {
    ok: true,
    value: {
      shipping: [
        { name: 'COLLECT', paymentOptions: ['CASH'] },
        { name: 'PICUP', paymentOptions: ['CASH'] },
      ],
    },
  };
  expect(await settingsFrom('newer', { checkout_config: { shipping, payment } })).toMatchObject(read);
  const checkout_config = { shipping: { options: shipping }, payment: { options: payment } };
  expect(await settingsFrom('newer', { checkout_config })).toMatchObject(read);
});

test('a checkout configuration without dispatches is no drift', async () => {
  const onDrift = vi.fn();
  const checkout_config = { shipping: { options: ['COLLECT'] }, payment: { options: [{ name: 'CASH' }] } };
  await settingsFrom('newer', { checkout_config: { ...checkout_config, dispatch: null } }, onDrift);
  await settingsFrom('newer', { checkout_config }, onDrift);
  expect(onDrift).not.toHaveBeenCalled();
});

/** A cart's validation as the gateway reads it. */
function validated(validation: object) {
  const { fetch } = stubFetch(() => Response.json({ status: 'ok', validation }));
  const addresses = { provider: 'http://shop.test' };
  const gateway = createGateway({ generation: 'older', addresses, fetch, capabilities: [] });
  return gateway.checkout.validateCart({ items: [], supplier_id: 1 });
}

test('finds changed and unavailable lines that a shop lists without a quantity', async () => {
  const line = (id: number) => ({ offer: { id, price_in_cents: 999, sellable: { id, name: 'Rice' } } });
  const validation = { total_in_cents: 999, updated: [line(1)], out_of_stock: [{ ...line(2), qty: null }] };
  expect(await validated(validation)).toMatchObject({
    ok: true,
    value: { updated: [{ offer: { id: 1 } }], out_of_stock: [{ offer: { id: 2 } }] },
  });
});

test('derives a missing subtotal from the total', async () => {
  const sums = { total_in_cents: 9500, shipping_cost_in_cents: 1500, credit_in_cents: 1000 };
  const validation = { items: null, updated: null, out_of_stock: null, subtotal_in_cents: null, ...sums };
  expect(await validated(validation)).toMatchObject({
    ok: true,
    value: { subtotal_in_cents: 9000 },
  });
});
