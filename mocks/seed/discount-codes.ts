import type { Days } from './days.ts';

/** What a discount code is like where nothing else is said: good everywhere, always, and as often as one likes. */
const ANY = {
  minimum_in_cents: 0,
  supplier_id: null as number | null,
  start_at: null as string | null,
  end_at: null as string | null,
  total_limit: null as number | null,
  account_limit: null as number | null,
  used: 0,
};

/** The discount codes that are there from the start: one of each kind. */
export const discountCodeRows = (days: Days) => [
  // A tenth off.
  { ...ANY, code: 'SPAZA10', kind: 'percent', value: 10 },
  // R25 off.
  { ...ANY, code: 'R25OFF', kind: 'amount', value: 2_500 },
  // A fifth off for three orders in all.
  { ...ANY, code: 'FIRST3', kind: 'percent', value: 20, total_limit: 3 },
  // R15 off, once for every shopper.
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
  // R50 off from R500 on.
  { ...ANY, code: 'BULK50', kind: 'amount', value: 5_000, minimum_in_cents: 50_000 },
  // A twentieth off at the first supplier only.
  { ...ANY, code: 'PAROW5', kind: 'percent', value: 5, supplier_id: 1 },
];
