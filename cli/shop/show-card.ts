import type { HeldCard } from '@spaza/sdk';
import { moneyColumn } from '../output/money.ts';
import type { Column } from '../output/table.ts';

const STYLES: Readonly<Record<string, 'green' | 'yellow' | 'red'>> = {
  accepted: 'green',
  pending: 'yellow',
  rejected: 'red',
};

export const cardColumns: Column<HeldCard>[] = [
  { title: 'Supplier', text: ({ supplier_id: id }) => String(id), align: 'right' },
  { title: 'Status', text: ({ status }) => status, style: ({ status }) => STYLES[status] },
  { title: 'Number', text: ({ debtor_card_number: number }) => number ?? '' },
  moneyColumn('Balance', ({ balance_in_cents: balance }) => balance),
  moneyColumn('Limit', ({ limit_in_cents: limit }) => limit),
  moneyColumn('Available', ({ availableInCents }) => availableInCents),
];

/** A card as a document: the wire's words, and what can be spent. */
export const cardDocument = ({ availableInCents, topUp: _topUp, ...card }: HeldCard) => ({
  ...card,
  available_in_cents: availableInCents,
});
