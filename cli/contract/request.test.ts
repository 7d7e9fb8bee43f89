import { expect, test } from 'vitest';
import { partsOf } from './json-schema.ts';
import { assign, typedParameters } from './request.ts';
import { findRoute } from './routes.ts';

const typed = (call: string, words: string, body?: object) =>
  assign(typedParameters(words.split(' ')), partsOf(findRoute(call).route), body);

test('turns values into what the schema says', () => {
  expect(typed('older.catalog.search', '--query 12 --page 2 --supplier_id 7')).toEqual({
    query: { query: '12', page: 2, supplier_id: 7 },
  });
  expect(typed('older.checkout.timeslots', '--id 1 --stokvel --requires_shipping false')).toEqual({
    path: { id: 1 },
    query: { stokvel: true, requires_shipping: false },
  });
  expect(typed('sandbox.setClock', '--now null --frozen=true')).toEqual({
    body: { now: null, frozen: true },
  });
});

test('sends a value that does not fit as it is, for the shop to refuse', () => {
  expect(typed('older.supplier.nearby', '--lat north --lon 18.5')).toEqual({
    query: { lat: 'north', lon: 18.5 },
  });
});

test('accepts dashes for underscores', () => {
  expect(typed('newer.catalog.search', '--supplier-id 3')).toEqual({ query: { supplier_id: 3 } });
  expect(typed('older.order.register', '--idempotency_key 0123456789abcdef')).toEqual({
    header: { 'idempotency-key': '0123456789abcdef' },
  });
});

test('reaches into objects and lists with dots', () => {
  expect(
    typed('older.cart.validate', '--cart.items.0.offer.id 405 --cart.items.0.qty 2 --cart.items.1.qty 1'),
  ).toEqual({
    body: { cart: { items: [{ offer: { id: 405 }, qty: 2 }, { qty: 1 }] } },
  });
});

test('fills a list with one value after the other, or from JSON', () => {
  const call = 'older.leaflet.create';
  expect(typed(call, '--supplier_ids 1 --supplier_ids 2')).toEqual({ body: { supplier_ids: [1, 2] } });
  expect(typed(call, '--supplier_ids [1,2]')).toEqual({ body: { supplier_ids: [1, 2] } });
});

test('accepts any name where the body takes anything', () => {
  expect(typed('older.account.migrate', '--from.system legacy --count 3 --again')).toEqual({
    body: { from: { system: 'legacy' }, count: 3, again: true },
  });
});

test('puts parameters over a body', () => {
  const body = { cart: { supplier_id: 1, items: [] } };
  expect(typed('older.cart.validate', '--cart.supplier_id 2', body)).toEqual({
    body: { cart: { supplier_id: 2, items: [] } },
  });
});

test.each([
  ['--cart.itmes.0.qty 1', 'Did you mean items?'],
  ['--crt.items.0.qty 1', 'Did you mean --cart?'],
  ['--cart.items.1.qty 1', 'entry 1 is given, but entry 0 is missing.'],
  ['--cart.supplier_id.x 1', "there is no 'x'"],
])('refuses %s', (words, message) => {
  expect(() => typed('older.cart.validate', words)).toThrow(message);
});
