import type { Order } from '@spaza/contracts';

/** An order of bread, collected and paid in cash, unless overridden. */
export const anOrder = (over: Partial<Order> = {}): Order => ({
  id: 9,
  reference: 'SPZ-9',
  status: 'pending',
  shipping_status: 'pending',
  created_at: '2026-11-23T06:00:00Z',
  supplier_id: 7,
  supplier_name: 'Corner',
  provider: 'cash',
  total_in_cents: 1899,
  payable_balance_in_cents: 1899,
  order_items: [
    {
      id: 1,
      offer_id: 1,
      name: 'Brown bread 700 g',
      qty: 1,
      qty_ordered: 1,
      total_in_cents: 1899,
      image_url: null,
    },
  ],
  ...over,
});
