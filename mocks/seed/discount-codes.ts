import type { Days } from './days.ts';

/** Defaults of a discount code: valid everywhere, always, and any number of times. */
const ANY = {
  minimum_in_cents: 0,
  supplier_id: null as number | null,
  start_at: null as string | null,
  end_at: null as string | null,
  total_limit: null as number | null,
  account_limit: null as number | null,
  used: 0,
};

/** The initial discount codes: one of each kind. */
export const discountCodeRows = (days: Days) => [
  // 10% off.
  { ...ANY, code: 'SPAZA10', kind: 'percent', value: 10 },
  // R25 off.
  { ...ANY, code: 'R25OFF', kind: 'amount', value: 2_500 },
  // 20% off, for three orders in total.
  { ...ANY, code: 'FIRST3', kind: 'percent', value: 20, total_limit: 3 },
  // R15 off, once per shopper.
  { ...ANY, code: 'WELCOME', kind: 'amount', value: 1_500, account_limit: 1 },
  // Ended yesterday.
  {
    ...ANY,
    code: 'WINTER30',
    kind: 'percent',
    value: 30,
    start_at: days.ago(60),
    end_at: days.ago(1),
  },
  // R50 off orders of R500 or more.
  { ...ANY, code: 'BULK50', kind: 'amount', value: 5_000, minimum_in_cents: 50_000 },
  // 5% off, at the first supplier only.
  { ...ANY, code: 'PAROW5', kind: 'percent', value: 5, supplier_id: 1 },
];
