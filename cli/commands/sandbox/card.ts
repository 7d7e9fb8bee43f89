import { DEBTOR_CARD_STATUSES } from '@spaza/contracts/vocabulary/payment';
import type { CardFlags } from '../../actions/sandbox/card.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { cents } from '../../values/numbers.ts';
import { oneOf } from '../../values/words.ts';

const limitOf = (text: string): number | 'none' => (text === 'none' ? text : cents(text));
const balanceOf = (text: string): number => (text.startsWith('-') ? -cents(text.slice(1)) : cents(text));

/** `spaza sandbox card <login> <supplier-id>` */
export function newCard(command: SpazaCommand, context: GetContext): void {
  command
    .description('Accept, reject or change the debtor card of a shopper, as the supplier would.')
    .argument('<login>', 'mobile phone number of the shopper')
    .argument('<supplier-id>', 'supplier of the card')
    .option('--status <status>', 'new status of the card', oneOf(DEBTOR_CARD_STATUSES, 'status'))
    .option('--number <text>', 'number of the card')
    .option('--balance <rands>', 'balance of the card; negative if money is owed', balanceOf)
    .option('--limit <rands>', 'how far below zero it may go; "none" for no limit', limitOf)
    .examples(
      'spaza sandbox card 0821234567 1 --status accepted --limit 2000',
      'spaza sandbox card 0821234567 1 --balance=-150.50 --json',
    )
    .action(async (login: string, supplierId: string, flags: CardFlags) => {
      const { runCard } = await import('../../actions/sandbox/card.ts');
      await runCard({ login, supplierId, ...flags }, await context());
    });
}
