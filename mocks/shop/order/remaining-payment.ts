import { formatMoney, type ShippingMethod } from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { providerOfRest } from '../checkout/dispatch.ts';
import { instantOf } from '../clock.ts';
import { chargeDebtorCard, recordCardPayment } from '../payment/debtor-card.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { balanceOf } from './balance.ts';
import { appendEvents, type OrderRow, setProvider } from './order.store.ts';
import { updateAmounts } from './totals.store.ts';

/**
 * Sees to what is left to pay of an order that costs more than before: the debtor card that paid is charged, and one
 * that the wallet paid is given somebody who takes it. The caller holds the order.
 * @returns the order as it is paid then
 * @throws Refused if the card does not reach so far
 */
export async function takeRest(shop: Shop, tx: Tx, order: OrderRow): Promise<OrderRow> {
  const cents = balanceOf(order);
  if (cents <= 0) return order;
  if (order.provider === 'debtorcard') {
    const charged = await chargeDebtorCard(tx, order, { id: order.supplier_id, name: order.supplier_name });
    await updateAmounts(tx, charged);
    recordCardPayment(shop, tx, charged, order.paid_in_cents);
    const message = `${formatMoney(cents)} was paid with your debtor card.`;
    appendEvents(tx, order.id, [{ timestamp: instantOf(shop.clock), name: 'payment_received', message }]);
    return charged;
  }
  if (order.provider === null) {
    const supplier = await supplierRow(tx, order.supplier_id);
    const provider = providerOfRest(supplier, order.dispatch_method as ShippingMethod);
    if (provider) {
      setProvider(tx, { ...order, provider });
      return { ...order, provider };
    }
  }
  return order;
}
