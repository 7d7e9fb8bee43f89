import type { Order } from '@spaza/contracts';
import type { InLanguages } from '@spaza/contracts/vocabulary';
import { OFFLINE_PROVIDER } from '@spaza/contracts/vocabulary';
import { textFor } from '../account/account.store.ts';
import { amountIn } from '../amount-in.ts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from '../order/idempotent-write.ts';
import { lockOrder } from '../order/order.store.ts';
import { anyOrder } from '../order/read.ts';
import { balanceOf } from '../order/totals.ts';
import { notFound, refused } from '../refused.ts';
import { newSecretName } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { catchUp, retryIfStale } from './catch-up.ts';
import { pay } from './receive.ts';
import { checkPayable } from './start.ts';
import { insertTransaction, readOpenTransaction } from './transaction.store.ts';
import { withdrawOpen } from './withdraw.ts';

/** Payment methods without a provider that reports to the shop. */
const WAYS: Readonly<Record<string, InLanguages>> = {
  [OFFLINE_PROVIDER]: { en: 'by bank transfer', af: 'per bankoorplasing', fr: 'par virement' },
  cash: { en: 'in cash', af: 'kontant', fr: 'en espèces' },
  shop2shop: {
    en: 'with Shop2Shop, at the door',
    af: 'met Shop2Shop by die deur',
    fr: 'avec Shop2Shop, à la livraison',
  },
};

/**
 * Records that the balance of an order was paid outside the shop. Accepts the order if it awaited payment,
 * and withdraws an open online payment.
 * @throws Refused if the order does not exist, is closed, paid or just being paid, or the payment method is invalid
 */
export async function takeOfflinePayment(
  shop: Shop,
  write: RepeatableWrite,
  orderId: string,
  provider: string,
): Promise<WriteResult<Order>> {
  const way = Object.hasOwn(WAYS, provider) ? WAYS[provider] : undefined;
  if (way === undefined) {
    throw refused('unknown_provider', { provider, known: Object.keys(WAYS) });
  }
  await catchUp(shop, orderId);
  return retryIfStale(shop, orderId, () =>
    idempotentWrite(shop.db, write, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw notFound('order');
      checkPayable(order);
      const open = await readOpenTransaction(tx, orderId);
      if (open?.status === 'processing') {
        throw refused('payment_processing');
      }
      await withdrawOpen(tx, order, 'paid_otherwise');
      const { bank_name, bank_branch, bank_account_name, bank_account, bank_account_type } =
        await supplierRow(tx, order.supplier_id);
      const bank = { bank_name, bank_branch, bank_account_name, bank_account, bank_account_type };
      const cents = balanceOf(order);
      insertTransaction(tx, {
        id: newSecretName(),
        order_id: orderId,
        provider,
        amount_in_cents: cents,
        status: 'paid',
        provider_data: provider === OFFLINE_PROVIDER ? { ...bank, reference: order.reference } : null,
        provider_reference: null,
        created_at: write.now,
      });
      const money = amountIn(cents);
      const message = textFor(order, {
        en: `${money.en} was paid ${way.en}.`,
        af: `${money.af} is ${way.af} betaal.`,
        fr: `${money.fr} ont été payés ${way.fr}.`,
      });
      pay(shop, tx, order, { provider, cents, message });
      return anyOrder(tx, orderId);
    }),
  );
}
