import { debtorCardsOf } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cardColumns, cardDocument } from '../../shop/show-card.ts';

/** `spaza debtor-cards list` */
export function newList(command: Command, context: Context): void {
  command
    .description('List your debtor cards: credit that suppliers give you, and what is left of it.')
    .addHelpText(
      'after',
      examples(
        'spaza debtor-cards list',
        "spaza debtor-cards list --json | jq '.debtor_cards[].available_in_cents'",
      ),
    )
    .action(() => runList(context));
}

export async function runList(context: Context): Promise<void> {
  const cards = await inShop(context, { isOnline: true }, async (session) =>
    accepted(await debtorCardsOf(session).load()),
  );
  context.output.answer({ debtor_cards: cards.map(cardDocument) }, (page) => {
    page.table(cardColumns, cards);
    if (cards.length === 0) page.say('You have none. Next: spaza debtor-cards request <supplier-id>');
  });
}
