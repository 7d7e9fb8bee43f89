import type { Offer } from '@spaza/contracts';
import { packSize, quantityRuleOf } from '@spaza/sdk/rules';

/** The name of an offer. */
export const offerName = (offer: Offer): string => offer.name || offer.sellable.name;

/** The name without the size at its end, for use next to the size. */
export function offerTitle(offer: Offer): string {
  const name = offerName(offer);
  const { measurement } = offer.sellable;
  return (
    (measurement && name.endsWith(` ${measurement}`) && name.slice(0, -measurement.length).trim()) || name
  );
}

const pricedSymbol = ({ per_kg_symbol }: Offer): string => (per_kg_symbol?.trim() || 'kg').toLowerCase();

const LARGE_UNITS: Readonly<Record<string, string>> = { g: 'kg', ml: 'l' };

/** The unit that a weighed offer is priced by; undefined for offers sold by the piece. */
export function pricedUnit({ per_kg, per_kg_symbol, per_kg_conversion_rate }: Offer): string | undefined {
  if (!per_kg) return undefined;
  const symbol = per_kg_symbol?.trim() || 'kg';
  return per_kg_conversion_rate === 0.001 ? (LARGE_UNITS[symbol.toLowerCase()] ?? symbol) : symbol;
}

/** Whether the shown quantity times the price is what a weighed offer costs, so that the sum can be shown. */
export function isPricedAsShown(offer: Offer): boolean {
  const { rate } = quantityRuleOf(offer);
  return rate === 1 || (rate === 0.001 && LARGE_UNITS[pricedSymbol(offer)] !== undefined);
}

/** The previous price in cents; undefined unless the offer is cheaper now. Bulk packs never had another price. */
export function priceBeforeInCents(offer: Offer): number | undefined {
  if (offer.stokvel || offer.base_price_in_cents == null) return undefined;
  const before = offer.base_price_in_cents * packSize(offer.sellable.pack);
  return before > offer.price_in_cents ? before : undefined;
}
