import type { Account, Offer, Supplier } from '@spaza/contracts';

export const NOW = Date.parse('2026-11-21T08:00:00Z');
export const clock = { now: () => NOW };

export const kasi: Supplier = { id: 1, name: 'Kasi Fresh', api_endpoint: '/s/kasi' };
export const mzansi: Supplier = { id: 2, name: 'Mzansi Wholesale', api_endpoint: '/s/mzansi' };

/** An offer of a sellable; its id names the supplier and the sellable. */
export const offerOf = (
  supplier: Supplier,
  name: string,
  cents: number,
  more: Partial<Offer> = {},
): Offer => ({
  id: `${supplier.id}-${name}`,
  price_in_cents: cents,
  supplier: { id: supplier.id, name: supplier.name },
  sellable: { id: name, name },
  ...more,
});

export const tea: Offer = offerOf(kasi, 'tea', 4500);
export const wors: Offer = offerOf(kasi, 'wors', 8999, { per_kg: true });

export const thandi: Account = {
  id: 5,
  login: '0821234567',
  first_name: 'Thandi',
  credit_in_cents: 0,
  addresses: [{ id: 6, formatted: '14 Long Street' }],
};
