import type { ModificationValidation, OrderModification } from '@spaza/contracts';
import { formatMoney } from '@spaza/contracts/vocabulary';
import { instantOf } from '../../clock.ts';
import type { Shop } from '../../shop.ts';
import { balanceOf } from '../balance.ts';
import { readEvents, readOrder } from '../order.store.ts';
import { presentOrder } from '../present.ts';
import { refundAfter } from '../release.ts';
import { CHANGE_MESSAGES } from './messages.ts';
import { amountProblem, findingsOf, type Proposal, problemsOf, propose } from './propose.ts';

/** What the shopper should know about the money. Nobody has to be told that an order that was not paid is to be paid. */
function noticeFor({ order, plan }: Proposal): string | null {
  if (plan.refund > 0) {
    const { wallet, card } = refundAfter(order, plan.order);
    return [
      ...(wallet > 0 ? [`${formatMoney(wallet)} goes back to your wallet.`] : []),
      ...(card > 0 ? [`${formatMoney(card)} goes back to your debtor card.`] : []),
    ].join(' ');
  }
  const balance = balanceOf(plan.order);
  if (balance > 0 && order.provider === 'debtorcard')
    return `${formatMoney(balance)} more goes on your debtor card.`;
  const isPartlyPaid = order.credit_in_cents + order.paid_in_cents > 0;
  return balance > 0 && isPartlyPaid ? `${formatMoney(balance)} is left to pay.` : null;
}

/**
 * What changes to an order would come to, and what stands in their way; nothing is changed.
 * @throws Refused when the account has no such order, it is past being changed, or the changes make no sense
 */
export async function validateModifications(
  shop: Shop,
  accountId: string,
  id: string,
  modifications: readonly OrderModification[],
): Promise<{ messages: string[]; validation: ModificationValidation }> {
  const now = instantOf(shop.clock);
  const { proposal, events } = await shop.db.tx(async (tx) => ({
    proposal: await propose(tx, now, accountId, await readOrder(tx, id), modifications),
    events: (await readEvents(tx, [id])).get(id) ?? [],
  }));
  const { plan } = proposal;
  const amount = amountProblem(proposal);
  return {
    messages: problemsOf(proposal).map((code) => CHANGE_MESSAGES[code]),
    validation: {
      ...findingsOf(proposal),
      payable_amount_error: amount ? CHANGE_MESSAGES[amount] : null,
      notice: noticeFor(proposal),
      order: presentOrder(plan.order, plan.items, events),
      modifications: plan.modifications,
    },
  };
}
