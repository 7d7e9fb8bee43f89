import type { CartLine, Offer } from '@spaza/contracts';
import { formatQuantity, quantityRuleOf, shownQuantity } from '@spaza/sdk/rules';

/** What an offer is called. */
export const nameOf = (offer: Offer): string => offer.name || offer.sellable.name;

const LARGE_UNITS: Readonly<Record<string, string>> = { g: 'kg', ml: 'l' };

/** What the price is for: `kg`, `l`, or nothing for a piece. */
export function perUnit(offer: Offer): string {
  const { weighed, rate } = quantityRuleOf(offer);
  if (!weighed) return '';
  const symbol = offer.per_kg_symbol ?? 'kg';
  return rate === 1 ? symbol : (LARGE_UNITS[symbol] ?? symbol);
}

/** A quantity as people read it: `0.750 kg`, `2`. */
export function quantityText({ offer, qty }: CartLine): string {
  const rule = quantityRuleOf(offer);
  const shown = formatQuantity(rule, shownQuantity(rule, qty));
  return rule.weighed ? `${shown} ${offer.per_kg_symbol ?? 'kg'}` : shown;
}

/** What is special about an offer. */
export function remarkOn(offer: Offer): string {
  if (offer.out_of_stock_at != null) return 'out of stock';
  const remarks = [
    ...(offer.promo ? ['promotion'] : []),
    ...(offer.stokvel ? ['stokvel'] : []),
    ...(offer.low_stock_label ? [offer.low_stock_label.toLowerCase()] : []),
  ];
  return remarks.join(', ');
}
