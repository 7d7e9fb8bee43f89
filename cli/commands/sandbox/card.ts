import { DEBTOR_CARD_STATUSES } from '@spaza/contracts/vocabulary/payment';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { moneyField } from '../../output/money.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { cents } from '../../values/numbers.ts';
import { oneOf } from '../../values/words.ts';

interface CardFlags {
  status?: (typeof DEBTOR_CARD_STATUSES)[number];
  number?: string;
  /** In cents. */
  balance?: number;
  /** In cents. */
  limit?: number | 'none';
}

async function runCard(
  { login, supplierId, status, number, balance, limit }: CardFlags & { login: string; supplierId: string },
  context: Context,
): Promise<void> {
  const change = {
    ...(status && { status }),
    ...(number !== undefined && { debtor_card_number: number }),
    ...(balance !== undefined && { balance_in_cents: balance }),
    ...(limit !== undefined && { limit_in_cents: limit === 'none' ? null : limit }),
  };
  if (Object.keys(change).length === 0)
    throw wrongUsage('no_changes', 'Specify what to change: --status, --number, --balance or --limit.');
  const body = { login, supplier_id: supplierId, ...change };
  const { debtor_card: card } = await asOperator(context, (controls, request) =>
    controls.changeDebtorCard({ ...request, body }),
  );
  context.output.answer({ debtor_card: card }, (page) =>
    page.fields([
      ['Supplier', String(card.supplier_id)],
      ['Status', card.status],
      ['Number', card.debtor_card_number],
      moneyField('Balance', card.balance_in_cents),
      moneyField('Limit', card.limit_in_cents),
    ]),
  );
}

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
    .action(async (login: string, supplierId: string, flags: CardFlags) =>
      runCard({ login, supplierId, ...flags }, await context()),
    );
}
