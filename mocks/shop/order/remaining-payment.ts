import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { textFor } from '../account/account.store.ts';
import { amountIn } from '../amount-in.ts';
import { providerOfRemainder } from '../checkout/dispatch.ts';
import { instantOf } from '../clock.ts';
import { chargeDebtorCard, recordCardPayment } from '../payment/debtor-card.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { appendEvents, type OrderRow, setProvider } from './order.store.ts';
import { balanceOf, updateAmounts } from './totals.ts';

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
    recordCardPayment(shop, tx, charged, order.paid_in_cents);
    const paid = amountIn(cents);
    const message = textFor(order, {
      en: `${paid.en} was paid with your debtor card.`,
      af: `${paid.af} is met jou rekeningkaart betaal.`,
      fr: `${paid.fr} ont été payés avec votre carte de compte.`,
    });
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
