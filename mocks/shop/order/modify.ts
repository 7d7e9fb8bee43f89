import type { ChangeNotice, ModificationValidation, Order, OrderModification } from '@spaza/contracts';
import { type ChangeNoticeCode, roundQuantity } from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import type { RepeatableWrite, WriteResult } from '../idempotency.store.ts';
import { textFor } from '../language.ts';
import { writeToOrder } from '../payment/catch-up.ts';
import { chargeRemainder } from '../payment/debtor-card.ts';
import { withdrawUnpaid } from '../payment/open-payment.ts';
import { type Reason, Refused, reason, type Say } from '../refused.ts';
import type { Shop } from '../shop.ts';
import {
  deleteItems,
  goodsOf,
  insertItems,
  returnStock,
  takenBy,
  takeStock,
  updateItems,
} from './item.store.ts';
import { moveOrder } from './move.ts';
import { changedNotice } from './notices.ts';
import { appendEvents, lockOrder, readEvents, readOrder, updateAmounts } from './order.store.ts';
import { anyOrder } from './order.ts';
import { presentOrder } from './present.ts';
import { findingsOf, orderReasons, type Proposal, propose, reasonsOf } from './propose.ts';
import { refundAfter, refundDifference } from './release.ts';
import { balanceOf } from './totals.ts';

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

const noticeText = (order: Proposal['order'], { code, amount_in_cents }: Notice): string =>
  textFor(order, `change_${code}`, { amount: amount_in_cents });

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
      notice: notices.map((notice) => noticeText(proposal.order, notice)).join(' ') || null,
      notices,
      order: presentOrder(plan.order, plan.items, events),
      modifications: plan.modifications,
    },
  };
}

const refuse = (proposal: Proposal, reasons: [Reason, ...Reason[]]) =>
  new Refused(reasons, (say) => ({ ...findingsOf(proposal), reasons: reasons.map(say) }));

/** @throws Refused if the changes cannot be made exactly as they were sent */
function check(proposal: Proposal): void {
  const [first, ...others] = reasonsOf(proposal);
  if (first) throw refuse(proposal, [first, ...others]);
}

/** Takes additional goods out of stock, and returns those that are no longer ordered. */
async function exchangeGoods(tx: Tx, now: string, proposal: Proposal): Promise<void> {
  const held = proposal.before.map(takenBy).map((each) => ({ ...each, qty: -each.qty }));
  const goods = goodsOf([...proposal.plan.items.map(takenBy), ...held]).map((each) => ({
    ...each,
    qty: roundQuantity(each.qty),
  }));
  const supplierId = proposal.order.supplier_id;
  const taken = goods.filter(({ qty }) => qty > 0);
  const given = goods.filter(({ qty }) => qty < 0).map((each) => ({ ...each, qty: -each.qty }));
  if ((await takeStock(tx, now, supplierId, taken)).length < taken.length)
    throw refuse(proposal, [reason('out_of_stock', { of: 'changes' })]);
  await returnStock(tx, supplierId, given);
}

async function writeLines(tx: Tx, { before, plan }: Proposal): Promise<void> {
  const known = new Set(before.map(({ id }) => id));
  const left = new Set(plan.items.map(({ id }) => id));
  await deleteItems(
    tx,
    [...known].filter((id) => !left.has(id)),
  );
  await updateItems(
    tx,
    plan.items.filter(({ id }) => known.has(id)),
  );
  await insertItems(
    tx,
    plan.items.filter(({ id }) => !known.has(id)),
  );
}

/** `You changed the order: 1 added, 2 removed. It now comes to R45.00.` */
function changeText({ order, plan }: Proposal): string {
  const counts = Map.groupBy(plan.modifications, ({ action }) => action);
  const done = [...counts].map(([action, same]) => `${same.length} ${textFor(order, `done_${action}`)}`);
  return textFor(order, 'changed', { done: done.join(', '), total: plan.order.total_in_cents });
}

async function modify(
  shop: Shop,
  tx: Tx,
  accountId: string,
  id: string,
  modifications: readonly OrderModification[],
): Promise<Order> {
  const now = instantOf(shop.clock);
  const proposal = await propose(
    tx,
    { now, ids: shop.ids },
    accountId,
    await lockOrder(tx, id),
    modifications,
  );
  check(proposal);
  if (proposal.plan.modifications.length > 0) await withdrawUnpaid(tx, proposal.order, 'changed');
  const { order, plan } = proposal;
  await exchangeGoods(tx, now, proposal);
  await writeLines(tx, proposal);
  await updateAmounts(tx, plan.order);
  const changed = { timestamp: now, name: order.status, message: changeText(proposal) };
  if (plan.modifications.length > 0) appendEvents(tx, id, [changed], [changedNotice(shop, plan.order)]);
  if (plan.refund > 0) await refundDifference(shop, tx, order, plan.order);
  const paid = await chargeRemainder(shop, tx, plan.order);
  if (order.status === 'stock_short') moveOrder(shop, tx, paid, ['preparing']);
  await shop.catalogueChanged(tx);
  return anyOrder(tx, id);
}

/**
 * Changes an order in one transaction, all or nothing: takes and returns stock, withdraws an open payment,
 * refunds what was overpaid, charges extra amounts to the debtor card that paid, and returns a stock-short
 * order to packing. A repeat under the same key returns the first change.
 * @throws Refused with every reason, and the lines or offers that prevent the change
 */
export async function modifyOrder(
  shop: Shop,
  write: RepeatableWrite,
  id: string,
  modifications: readonly OrderModification[],
): Promise<WriteResult<Order>> {
  return writeToOrder(shop, write, id, (tx) => modify(shop, tx, write.accountId, id, modifications));
}
