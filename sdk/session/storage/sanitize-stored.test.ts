import { expect, test } from 'vitest';
import { soundFields, soundList } from './sanitize-stored.ts';

const order = {
  id: 7,
  reference: 'SPZ-7',
  status: 'pending',
  created_at: '2026-11-21T08:00:00Z',
  supplier_id: 1,
  total_in_cents: 100,
};
const ENTITIES: Record<string, object> = {
  account: { id: 1, login: '0821234567' },
  offer: { id: 1, price_in_cents: 999, sellable: { id: 1, name: 'Rice' } },
  'correlations[]': { id: 1, name: 'Rice 2 kg' },
  order,
  shipping_address: {},
  transaction: { id: 9, status: 'pending', amount_in_cents: 100, provider: 'yoco' },
};

test.for([
  ['account', 'email_marketing_contact_id', 0],
  ['account', 'debtor_cards', {}],
  ['offer', 'out_of_stock_streak', 0.5],
  ['correlations[]', 'position', 0.5],
  ['order', 'bag_qty', 0.5],
  ['shipping_address', 'formatted', null],
  ['transaction', 'messages', null],
] as const)('of %s that was stored, %s that became %j is left out', ([name, field, value]) => {
  const whole = ENTITIES[name];
  expect(soundFields({ ...whole, [field]: value }, name)).toEqual(whole);
});

test('what may be nothing may be null', () => {
  const offer = { ...ENTITIES.offer, out_of_stock_at: null, price_per_kg: null };
  expect(soundFields(offer, 'offer')).toEqual(offer);
});

test('what is nothing without a field that it lost is lost itself, and each is told', () => {
  let losses = 0;
  const kept = soundList([order, { ...order, status: 7 }, 'no order'], 'order', () => losses++);
  expect([kept, losses]).toEqual([[order], 2]);
});
