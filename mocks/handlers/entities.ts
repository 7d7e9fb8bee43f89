import type { Offer, Order } from '@spaza/contracts';

/** An offer of a loaf of bread, unless overridden. */
export const anOffer = (over: Partial<Offer> = {}): Offer => ({
  id: 1,
  price_in_cents: 1899,
  supplier: { id: 7, name: 'Corner' },
  sellable: {
    id: 11,
    name: 'Brown bread 700 g',
    measurement: '700 g',
    product_id: 5,
    image_url: null,
    image_lg_url: null,
  },
  ...over,
});

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
