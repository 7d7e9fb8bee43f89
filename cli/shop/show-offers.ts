import type { CartLine, Offer } from '@spaza/contracts';
import { formatQuantity, quantityRuleOf, shownQuantity } from '@spaza/sdk/rules';
import { moneyColumn } from '../output/money.ts';
import type { Column } from '../output/table.ts';

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

/**
 * Columns for offers.
 * @param isChosen all are from the chosen supplier, who is then not named on a terminal
 */
export const offerColumns = (isChosen: boolean): Column<Offer>[] => [
  { title: 'Id', text: ({ id }) => String(id), align: 'right' },
  { title: 'Name', text: nameOf, isLong: true },
  moneyColumn('Price', ({ price_in_cents }) => price_in_cents),
  { title: 'Per', text: perUnit },
  {
    title: 'Supplier',
    text: ({ supplier }) => (isChosen ? '' : (supplier?.name ?? '')),
    raw: ({ supplier }) => supplier?.name ?? '',
    isLong: true,
  },
  { title: 'Remark', text: remarkOn, style: () => 'yellow' },
  // The id that `spaza products` takes, which is not the id of the offer.
  {
    title: 'Product',
    text: ({ sellable }) => String(sellable.product_id ?? ''),
    align: 'right',
    isSpare: true,
  },
];
