import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { addToBalance, lockCardToCharge } from '../account/account.store.ts';
import { providerOfRemainder } from '../checkout/dispatch.ts';
import { instantOf } from '../clock.ts';
import { textFor } from '../language.ts';
import {
  appendEvents,
  type NewOrder,
  type OrderRow,
  setProvider,
  updateAmounts,
} from '../order/order.store.ts';
import { balanceOf } from '../order/totals.ts';
import { refused } from '../refused.ts';
import { newSecretName } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import type { SupplierRow } from '../supplier/supplier.store.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { insertTransaction, readTransactionsOf, updateTransaction } from './transaction.store.ts';

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
  const card = await lockCardToCharge(tx, order.account_id, supplier.id);
  if (card?.status !== 'accepted') throw refused('debtor_card_required', { supplier: supplier.name });
  const left = card.balance_in_cents + (card.limit_in_cents ?? Number.POSITIVE_INFINITY);
  if (cents > left) {
    throw refused('debtor_card_limit', {
      supplier: supplier.name,
      left_in_cents: Math.max(0, left),
      amount_in_cents: cents,
    });
  }
  await addToBalance(tx, order.account_id, supplier.id, -cents);
  return {
    ...order,
    paid_in_cents: order.paid_in_cents + cents,
    card_in_cents: order.card_in_cents + cents,
  };
}

/**
 * Adds a transaction for what a debtor card has just paid.
 * @param before what it had paid before, in cents
 */
export function recordCardPayment(shop: Shop, tx: Tx, order: NewOrder, before = 0): void {
  const cents = order.card_in_cents - before;
  if (cents === 0) return;
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

/** Refunds what the debtor card has paid for an order and not got back yet. Returns the amount, in cents. */
export async function refundDebtorCard(tx: Tx, order: OrderRow): Promise<number> {
  const charges = (await readTransactionsOf(tx, order.id)).filter(
    ({ provider, status }) => provider === PROVIDER && status === 'paid',
  );
  for (const { id } of charges) updateTransaction(tx, id, 'refunded');
  const cents = order.card_in_cents;
  if (cents > 0) await addToBalance(tx, order.account_id, order.supplier_id, cents);
  return cents;
}

/**
 * Arranges the payment of what is left to pay after an order has become more expensive: charges the debtor
 * card that paid, or assigns a provider to an order paid by wallet. The caller holds a lock on the order.
 * @returns the order with its new payment
 * @throws Refused if the limit of the card is too low
 */
export async function chargeRemainder(shop: Shop, tx: Tx, order: OrderRow): Promise<OrderRow> {
  const cents = balanceOf(order);
  if (cents <= 0) return order;
  if (order.provider === 'debtorcard') {
    const charged = await chargeDebtorCard(tx, order, { id: order.supplier_id, name: order.supplier_name });
    await updateAmounts(tx, charged);
    recordCardPayment(shop, tx, charged, order.card_in_cents);
    const message = textFor(order, 'card_charged', { amount: cents });
    appendEvents(tx, order.id, [{ timestamp: instantOf(shop.clock), name: 'payment_received', message }]);
    return charged;
  }
  if (order.provider === null) {
    const supplier = await supplierRow(tx, order.supplier_id);
    const provider = providerOfRemainder(supplier, order.dispatch_method as ShippingMethod);
    if (provider) {
      setProvider(tx, { ...order, provider });
      return { ...order, provider };
    }
  }
  return order;
}
