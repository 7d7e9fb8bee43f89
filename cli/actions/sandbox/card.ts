import type { DEBTOR_CARD_STATUSES } from '@spaza/contracts/vocabulary';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { moneyField } from '../../output/money.ts';
import { asOperator } from '../../shop/as-operator.ts';

export interface CardFlags {
  status?: (typeof DEBTOR_CARD_STATUSES)[number];
  number?: string;
  /** In cents. */
  balance?: number;
  /** In cents. */
  limit?: number | 'none';
}

export async function runCard(
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
