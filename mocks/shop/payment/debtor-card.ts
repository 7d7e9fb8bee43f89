import type { Tx } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import type { NewOrder, OrderRow } from '../order/order.store.ts';
import { balanceOf } from '../order/totals.ts';
import { refused } from '../refused.ts';
import { newSecretName } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import type { SupplierRow } from '../supplier/supplier.store.ts';
import { insertTransaction, readTransactionsOf, updateTransaction } from './transaction.store.ts';

interface DebtorCardRow {
  status: string;
  balance_in_cents: number;
  /** How far below zero the balance may go, in cents; null for no limit. */
  limit_in_cents: number | null;
}

/** Reads an account's card at a supplier, and locks it until the transaction ends. */
async function lockDebtorCard(
  tx: Tx,
  accountId: string,
  supplierId: number,
): Promise<DebtorCardRow | undefined> {
  const [card] = await tx.query<DebtorCardRow>(
    'select status, balance_in_cents, limit_in_cents from debtor_card where account_id = $1 and supplier_id = $2 for update',
    [accountId, supplierId],
  );
  return card;
}

/** Adds cents to the balance of a card; negative to subtract. */
export async function addToBalance(
  tx: Tx,
  accountId: string,
  supplierId: number,
  cents: number,
): Promise<void> {
  await tx.query(
    `update debtor_card set balance_in_cents = balance_in_cents + $3
     where account_id = $1 and supplier_id = $2`,
    [accountId, supplierId, cents],
  );
}

const PROVIDER = 'debtorcard';

/**
 * Charges what is left to pay of an order to the shopper's card at the supplier, if the card is to pay.
 * @returns the order with its new payment
 * @throws Refused if the supplier has accepted no card of the shopper, or its limit is too low
 */
export async function chargeDebtorCard<Row extends NewOrder>(
  tx: Tx,
  order: Row,
  supplier: Pick<SupplierRow, 'id' | 'name'>,
): Promise<Row> {
  const cents = balanceOf(order);
  if (order.provider !== PROVIDER || cents <= 0) return order;
  const card = await lockDebtorCard(tx, order.account_id, supplier.id);
  if (card?.status !== 'accepted') {
    throw refused('debtor_card_required', { supplier: supplier.name });
  }
  const left = card.balance_in_cents + (card.limit_in_cents ?? Number.POSITIVE_INFINITY);
  if (cents > left) {
    throw refused('debtor_card_limit', {
      supplier: supplier.name,
      left_in_cents: Math.max(0, left),
      amount_in_cents: cents,
    });
  }
  await addToBalance(tx, order.account_id, supplier.id, -cents);
  return { ...order, paid_in_cents: order.paid_in_cents + cents };
}

/**
 * Adds a transaction for what a debtor card has just paid.
 * @param before what it had paid before, in cents
 */
export function recordCardPayment(shop: Shop, tx: Tx, order: NewOrder, before = 0): void {
  const cents = order.paid_in_cents - before;
  if (order.provider !== PROVIDER || cents === 0) return;
  insertTransaction(tx, {
    id: newSecretName(),
    order_id: order.id,
    provider: PROVIDER,
    amount_in_cents: cents,
    status: 'paid',
    provider_data: null,
    provider_reference: null,
    created_at: instantOf(shop.clock),
  });
}

/** Refunds what a debtor card has paid for an order. Returns the amount, in cents. */
export async function refundDebtorCard(tx: Tx, order: OrderRow): Promise<number> {
  const charges = (await readTransactionsOf(tx, order.id)).filter(
    ({ provider, status }) => provider === PROVIDER && status === 'paid',
  );
  for (const { id } of charges) updateTransaction(tx, id, 'refunded');
  // Part of it may have been refunded already when the order was changed.
  const charged = charges.reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);
  const cents = Math.min(charged, order.paid_in_cents);
  if (cents > 0) await addToBalance(tx, order.account_id, order.supplier_id, cents);
  return cents;
}
