const offer = (id: number) => ({
  id,
  name: `Isivuno super maize meal ${id} kg`,
  price: 'R89.99',
  price_in_cents: 8999,
  base_price_in_cents: 9999,
  supplier: { id: 1, name: 'Parow Family Supermarket' },
  sellable: {
    id,
    name: `Isivuno super maize meal ${id} kg`,
    barcode: '6001234567890',
    brand: 'Isivuno',
    brand_id: 7,
    pack: '1',
    unit: `${id} kg`,
    measurement: `${id} kg`,
    product: 'Maize meal',
    product_id: 30,
    image_url: `/pictures/product/${id}.svg`,
  },
  promo: false,
  stokvel: false,
  per_kg: false,
  out_of_stock_at: null,
});

/** A response of about 25 kB: fifty offers. */
export const BODY = JSON.stringify({
  status: 'ok',
  offers: Array.from({ length: 50 }, (_, index) => offer(index + 1)),
});
const HEADERS = { 'content-type': 'application/json' };

/** Returns that response to any call, without a network. */
export const answer = async (_url: string) => new Response(BODY, { headers: HEADERS });
