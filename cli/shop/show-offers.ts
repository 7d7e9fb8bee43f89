import type { Offer } from '@spaza/contracts';
import { moneyColumn } from '../output/money.ts';
import type { Column } from '../output/table.ts';
import { nameOf, perUnit, remarkOn } from './describe-offer.ts';

/**
 * Offers as lists show them.
 * @param isChosen they are all of the chosen supplier, who need not be named on a terminal
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
  // The key that spaza products takes, which is not that of an offer.
  {
    title: 'Product',
    text: ({ sellable }) => String(sellable.product_id ?? ''),
    align: 'right',
    isSpare: true,
  },
];
