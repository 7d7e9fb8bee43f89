import { PER_KG_DEFAULTS, roundQuantity } from '@spaza/contracts/vocabulary';
import type { OfferRow } from './offer.store.ts';

/** How items that are sold by weight or volume are measured. */
export type Measure = Pick<OfferRow, 'per_kg_symbol' | 'per_kg_conversion_rate'>;

/** The unit in which quantities are shown to shoppers. */
export const symbolOf = ({ per_kg_symbol }: Pick<Measure, 'per_kg_symbol'>): string =>
  per_kg_symbol?.trim() || 'kg';

/** Converts a quantity as ordered to the unit in which it is shown. */
export const shownQuantity = ({ per_kg_conversion_rate }: Measure, qty: number): number =>
  roundQuantity(qty / (per_kg_conversion_rate ?? PER_KG_DEFAULTS.conversionRate));

/** Formats a quantity as ordered: `0.75 kg`, `250 g` or `1.5 l`. */
export const measured = (row: Measure, qty: number): string => `${shownQuantity(row, qty)} ${symbolOf(row)}`;
