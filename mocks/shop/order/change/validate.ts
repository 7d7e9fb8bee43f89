import type { ChangeNotice, ModificationValidation, OrderModification } from '@spaza/contracts';
import { type ChangeNoticeCode, formatMoney } from '@spaza/contracts/vocabulary';
import { instantOf } from '../../clock.ts';
import type { Say } from '../../refused.ts';
import type { Shop } from '../../shop.ts';
import { readEvents, readOrder } from '../order.store.ts';
import { presentOrder } from '../present.ts';
import { refundAfter } from '../release.ts';
import { balanceOf } from '../totals.ts';
import { findingsOf, orderReasons, type Proposal, propose, reasonsOf } from './propose.ts';

const NOTICE_WORDS: Readonly<Record<ChangeNoticeCode, string>> = {
  wallet_refund: 'goes back to your wallet.',
  card_refund: 'goes back to your debtor card.',
  card_charge: 'more goes on your debtor card.',
  left_to_pay: 'is left to pay.',
};

type Notice = ChangeNotice & { code: ChangeNoticeCode };

/**
 * Returns notices about refunds and charges. An order that was not paid before needs none about what is left to pay.
 */
function noticesFor({ order, plan }: Proposal): Notice[] {
  const balance = balanceOf(plan.order);
  const isPartlyPaid = order.credit_in_cents + order.paid_in_cents > 0;
  const { wallet, card } = plan.refund > 0 ? refundAfter(order, plan.order) : { wallet: 0, card: 0 };
  const isOnCard = order.provider === 'debtorcard';
  const due = plan.refund > 0 ? 0 : balance;
  const notices: Notice[] = [
    { code: 'wallet_refund', amount_in_cents: wallet },
    { code: 'card_refund', amount_in_cents: card },
    { code: 'card_charge', amount_in_cents: isOnCard ? due : 0 },
    { code: 'left_to_pay', amount_in_cents: !isOnCard && isPartlyPaid ? due : 0 },
  ];
  return notices.filter(({ amount_in_cents }) => amount_in_cents > 0);
}

const inWords = ({ code, amount_in_cents }: Notice): string =>
  `${formatMoney(amount_in_cents)} ${NOTICE_WORDS[code]}`;

/**
 * Returns the result of changes to an order and what prevents them. Nothing is stored.
 * @throws Refused if the account has no such order, it can no longer be changed, or the changes are contradictory
 */
export async function validateModifications(
  shop: Shop,
  accountId: string,
  id: string,
  modifications: readonly OrderModification[],
  say: Say,
): Promise<{ messages: string[]; validation: ModificationValidation }> {
  const now = instantOf(shop.clock);
  const { proposal, events } = await shop.db.tx(async (tx) => ({
    proposal: await propose(tx, { now, ids: shop.ids }, accountId, await readOrder(tx, id), modifications),
    events: (await readEvents(tx, [id])).get(id) ?? [],
  }));
  const { plan } = proposal;
  const problems = reasonsOf(proposal).map(say);
  const ofOrder = orderReasons(proposal).map(say);
  const notices = noticesFor(proposal);
  return {
    messages: problems.flatMap((problem) => problem.messages),
    validation: {
      ...findingsOf(proposal),
      problems,
      payable_amount_error: ofOrder.flatMap((problem) => problem.messages).join(' ') || null,
      payable_amount_code: ofOrder[0]?.code ?? null,
      notice: notices.map(inWords).join(' ') || null,
      notices,
      order: presentOrder(plan.order, plan.items, events),
      modifications: plan.modifications,
    },
  };
}
