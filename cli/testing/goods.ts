import type { Offer, Supplier } from '@spaza/contracts';

/* What the shop of the tests sells, where, when and to whom. */

export const parow: Supplier = {
  id: 1,
  name: 'Parow Family',
  distance: 0.74,
  formatted_address: '214 Voortrekker Road',
};
export const langa: Supplier = {
  id: 2,
  name: 'Mama Thandi',
  distance: 6.3,
  formatted_address: '31 Washington Street',
};

const offerOf = (id: number, name: string, cents: number, more: Partial<Offer> = {}): Offer => ({
  id,
  price_in_cents: cents,
  supplier: { id: parow.id, name: parow.name },
  sellable: { id: id + 1000, name },
  ...more,
});

export const tea = offerOf(405, 'Rooibos 40 bags', 2899);
export const wors = offerOf(40, 'Boerewors', 11_700, {
  per_kg: true,
  per_kg_symbol: 'kg',
  per_kg_qty_min: 0.5,
  low_stock_label: 'Low stock',
});
/** Shown in grams, ordered and priced in kg. */
export const biltong = offerOf(41, 'Biltong', 40_000, {
  per_kg: true,
  per_kg_symbol: 'g',
  per_kg_conversion_rate: 0.001,
  per_kg_qty_min: 100,
});
export const samp = offerOf(7, 'Samp 1 kg', 1999, { supplier: { id: langa.id, name: langa.name } });

export const thandi = {
  id: 'a1',
  login: '0821234567',
  first_name: 'Thandi',
  last_name: 'Nkosi',
  credit_in_cents: 5000,
};

export const slots = [
  { value: '2026-11-23T08:00:00+02:00', text: 'Mon 23 Nov, 08:00 - 10:00' },
  { value: '2026-11-23T10:00:00+02:00', text: 'Mon 23 Nov, 10:00 - 12:00' },
];
