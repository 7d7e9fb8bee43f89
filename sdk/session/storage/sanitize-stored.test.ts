import { shapes as checkout } from '@spaza/contracts/checkout-shapes';
import { expect, test } from 'vitest';
import { entitySanitizer, sanitizeList, shapes } from './sanitize-stored.ts';

const reader = (name: string) => entitySanitizer<object>(name, { ...shapes, ...checkout });

const order = {
  id: 7,
  reference: 'SPZ-7',
  status: 'pending',
  created_at: '2026-11-21T08:00:00Z',
  supplier_id: 1,
  total_in_cents: 100,
};
const ENTITIES: Record<string, object> = {
  Account: { id: 1, login: '0821234567' },
  Offer: { id: 1, price_in_cents: 999, sellable: { id: 1, name: 'Rice' } },
  Correlation: { id: 1, name: 'Rice 2 kg' },
  Order: order,
  Order_shipping_address: {},
  Transaction: { id: 9, status: 'pending', amount_in_cents: 100, provider: 'yoco' },
};

test.for([
  ['Account', 'email_marketing_contact_id', 0],
  ['Account', 'debtor_cards', {}],
  ['Offer', 'out_of_stock_streak', 0.5],
  ['Correlation', 'position', 0.5],
  ['Order', 'bag_qty', 0.5],
  ['Order_shipping_address', 'formatted', 5],
  ['Transaction', 'messages', 'none'],
] as const)('drops a field with an invalid value from %s: %s as %j', ([name, field, value]) => {
  const whole = ENTITIES[name];
  expect(reader(name)({ ...whole, [field]: value })).toEqual(whole);
});

test('drops an offer whose ID or price is not a safe integer', () => {
  const read = reader('Offer');
  expect(read({ ...ENTITIES.Offer, id: 1e308 })).toBeUndefined();
  expect(read({ ...ENTITIES.Offer, id: 0.5 })).toBeUndefined();
  expect(read({ ...ENTITIES.Offer, price_in_cents: 1e308 })).toBeUndefined();
});

test('keeps null and unknown fields, as in an answer', () => {
  const offer = { ...ENTITIES.Offer, out_of_stock_at: null, seen_by: 7 };
  expect(reader('Offer')(offer)).toEqual(offer);
});

test('keeps an order whose date the shop left out', () => {
  const undated = { ...order, created_at: '' };
  expect(reader('Order')(undated)).toEqual(undated);
});

test('drops an entity without a required field, and reports each loss', () => {
  let losses = 0;
  const kept = sanitizeList(reader('Order'), [order, { ...order, status: 7 }, 'no order'], () => losses++);
  expect([kept, losses]).toEqual([[order], 2]);
});
