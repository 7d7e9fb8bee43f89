import type { Offer } from '@spaza/contracts';

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
