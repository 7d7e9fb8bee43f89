import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cardColumns, cardDocument } from '../../shop/show-card.ts';

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
