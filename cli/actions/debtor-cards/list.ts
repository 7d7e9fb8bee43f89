import { debtorCardsOf } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cardColumns, cardDocument } from '../../shop/show-card.ts';

export async function runList(context: Context): Promise<void> {
  const cards = await inShop(context, { isOnline: true }, async (session) =>
    accepted(await debtorCardsOf(session).load()),
  );
  context.output.answer({ debtor_cards: cards.map(cardDocument) }, (page) => {
    page.table(cardColumns, cards);
    if (cards.length === 0) page.say('You have no cards. Next: spaza debtor-cards request <supplier-id>');
  });
}
