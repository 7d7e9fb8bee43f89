import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShopEvent } from '../shop/create-shop.ts';
import { createAnalytics, sentEvent } from './connect.ts';

const item = { id: 7, name: 'Brown bread', priceInCents: 1899, qty: 2 };
const sent = { item_id: '7', item_name: 'Brown bread', price: 18.99, quantity: 2 };

test.for<[ShopEvent, object]>([
  [
    { name: 'page_view', path: '/basket', title: 'Basket' },
    { page_location: `${location.origin}/basket`, page_title: 'Basket' },
  ],
  [
    { name: 'page_view', path: '/orders/93', title: 'Order SPZ-7K3QF2XM' },
    { page_location: `${location.origin}/orders/:id`, page_title: 'Order [reference]' },
  ],
  [{ name: 'search', query: 'rice 0821234567 jan@example.com' }, { search_term: 'rice [number] [address]' }],
  [{ name: 'search', query: 'pap' }, { search_term: 'pap' }],
  [{ name: 'select_item', item }, { items: [sent] }],
  [
    { name: 'add_to_cart', item },
    { currency: 'ZAR', value: 37.98, items: [sent] },
  ],
  [
    { name: 'begin_checkout', items: [item], subtotalInCents: 3798 },
    { currency: 'ZAR', value: 37.98, items: [sent] },
  ],
  [
    { name: 'purchase', orderId: 12, items: [item], totalInCents: 4000 },
    { currency: 'ZAR', transaction_id: '12', value: 40, items: [sent] },
  ],
])('puts $name into the fields of Google Analytics 4', ([event, params]) => {
  expect(sentEvent(event, 'ZAR')).toEqual({ name: event.name, params });
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sends events together: after a while, when there are many, and when the page is left', () => {
  const bodies: { client_id: string; events: { name: string }[] }[] = [];
  let leave = (): void => undefined;
  const track = createAnalytics({
    send: (body) => void bodies.push(JSON.parse(body)),
    currency: () => 'ZAR',
    visit: 'visit',
    onLeave: (flush) => {
      leave = flush;
    },
  });
  const names = () => bodies.map(({ events }) => events.length);
  track({ name: 'search', query: 'pap' });
  track({ name: 'search', query: 'tea' });
  expect(names()).toEqual([]);
  vi.runAllTimers();
  expect(names()).toEqual([2]);
  expect(bodies[0]!.client_id).toBe('visit');
  for (let many = 0; many < 26; many++) track({ name: 'search', query: 'tea' });
  expect(names()).toEqual([2, 25]);
  leave();
  leave();
  expect(names()).toEqual([2, 25, 1]);
});
