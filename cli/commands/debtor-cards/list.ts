import type { HeldCard } from '@spaza/sdk';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { moneyColumn } from '../../output/money.ts';
import type { Column } from '../../output/table.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';

const STYLES: Readonly<Record<string, 'green' | 'yellow' | 'red'>> = {
  accepted: 'green',
  pending: 'yellow',
  rejected: 'red',
};

const cardColumns: Column<HeldCard>[] = [
  { title: 'Supplier', text: ({ supplier_id: id }) => String(id), align: 'right' },
  { title: 'Status', text: ({ status }) => status, style: ({ status }) => STYLES[status] },
  { title: 'Number', text: ({ debtor_card_number: number }) => number ?? '' },
  moneyColumn('Balance', ({ balance_in_cents: balance }) => balance),
  moneyColumn('Limit', ({ limit_in_cents: limit }) => limit),
  moneyColumn('Available', ({ availableInCents }) => availableInCents),
];

/** A card in the words of the API, with the amount that can be spent. */
export const cardDocument = ({ availableInCents, topUp: _topUp, ...card }: HeldCard) => ({
  ...card,
  available_in_cents: availableInCents,
});

async function runList(context: Context): Promise<void> {
  const { debtorCardsOf } = await import('@spaza/sdk');
  const cards = await inShop(context, { isOnline: true }, async (session) =>
    accepted(await debtorCardsOf(session).load()),
  );
  context.output.answer({ debtor_cards: cards.map(cardDocument) }, (page) => {
    page.table(cardColumns, cards);
    if (cards.length === 0) page.say('You have no cards. Next: spaza debtor-cards request <supplier-id>');
  });
}

/** `spaza debtor-cards list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List your debtor cards: the credit that suppliers give you, and what is left of it.')
    .examples(
      'spaza debtor-cards list',
      "spaza debtor-cards list --json | jq '.debtor_cards[].available_in_cents'",
    )
    .action(async () => runList(await context()));
}
