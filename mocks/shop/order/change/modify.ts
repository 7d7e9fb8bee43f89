import type { Order, OrderModification } from '@spaza/contracts';
import { formatMoney, type Locale, roundQuantity } from '@spaza/contracts/vocabulary';
import type { Tx } from '../../../db/db.ts';
import { textFor } from '../../account/language.ts';
import { instantOf } from '../../clock.ts';
import { retryIfStale } from '../../payment/catch-up.ts';
import { withdrawUnpaid } from '../../payment/withdraw.ts';
import { type Reason, Refused, reason } from '../../refused.ts';
import type { Shop } from '../../shop.ts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from '../idempotent-write.ts';
import { insertItems } from '../item.store.ts';
import { moveOrder } from '../move.ts';
import { changedNotice } from '../notices.ts';
import { appendEvents, lockOrder } from '../order.store.ts';
import { anyOrder } from '../read.ts';
import { refundDifference } from '../release.ts';
import { chargeRemainder } from '../remaining-payment.ts';
import { goodsOf, returnStock, takeStock } from '../stock.store.ts';
import { updateAmounts } from '../totals.ts';
import { deleteItems, updateItems } from './change.store.ts';
import { findingsOf, type Proposal, propose, reasonsOf } from './propose.ts';

const refuse = (proposal: Proposal, reasons: [Reason, ...Reason[]]) =>
  new Refused(reasons, (say) => ({ ...findingsOf(proposal), reasons: reasons.map(say) }));

/** @throws Refused if the changes cannot be made exactly as they were sent */
function check(proposal: Proposal): void {
  const [first, ...others] = reasonsOf(proposal);
  if (first) throw refuse(proposal, [first, ...others]);
}

/** Takes what the order now has more of out of stock, and returns what it has less of. */
async function exchangeGoods(tx: Tx, now: string, proposal: Proposal): Promise<void> {
  const less = proposal.before.map((item) => ({ ...item, qty: -item.qty }));
  const goods = goodsOf([...proposal.plan.items, ...less]).map((each) => ({
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

const DONE = {
  en: { add: 'added', update: 'changed', accept: 'accepted', remove: 'removed' },
  af: { add: 'bygevoeg', update: 'verander', accept: 'aanvaar', remove: 'verwyder' },
  fr: { add: 'ajouté', update: 'modifié', accept: 'accepté', remove: 'retiré' },
} as const;

/** `You changed the order: 1 added, 2 removed. It now comes to R45.00.` */
function inWords({ order, plan }: Proposal): string {
  const counts = Map.groupBy(plan.modifications, ({ action }) => action);
  const done = (locale: Locale) =>
    [...counts].map(([action, same]) => `${same.length} ${DONE[locale][action]}`).join(', ');
  const total = formatMoney(plan.order.total_in_cents);
  return textFor(order, {
    en: `You changed the order: ${done('en')}. It now comes to ${total}.`,
    af: `Jy het die bestelling verander: ${done('af')}. Dit kom nou op ${total} te staan.`,
    fr: `Vous avez modifié la commande\u00a0: ${done('fr')}. Elle s’élève maintenant à ${total}.`,
  });
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
  const changed = { timestamp: now, name: order.status, message: inWords(proposal) };
  if (plan.modifications.length > 0) appendEvents(tx, id, [changed], [changedNotice(shop, plan.order)]);
  if (plan.refund > 0) await refundDifference(shop, tx, order, plan.order);
  const paid = await chargeRemainder(shop, tx, plan.order);
  if (order.status === 'stock_short') moveOrder(shop, tx, paid, 'preparing');
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
  return retryIfStale(shop, id, () =>
    idempotentWrite(shop.db, write, (tx) => modify(shop, tx, write.accountId, id, modifications)),
  );
}
