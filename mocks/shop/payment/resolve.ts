import type { Order } from '@spaza/contracts';
import { readOrder } from '../order/order.store.ts';
import { anyOrder } from '../order/read.ts';
import { refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { hurryPayment } from './book.store.ts';
import { catchUp } from './catch-up.ts';
import { lockOwnOrder } from './read.ts';
import { settle } from './settle.ts';
import { readTransactionsOf } from './transaction.store.ts';

/**
 * Makes the provider decide every payment in progress for an order, and updates the order accordingly. A payment that
 * the shopper has not made yet stays open; a settled one is unchanged.
 * @throws Refused if the account has no such order, or nobody ever tried to pay for it
 */
export async function resolvePending(shop: Shop, accountId: string, orderId: string): Promise<Order> {
  await shop.db.tx(async (tx) => {
    await lockOwnOrder(tx, accountId, orderId);
    const transactions = await readTransactionsOf(tx, orderId);
    if (transactions.length === 0) {
      throw refused('no_payment');
    }
    for (const transaction of transactions) {
      if (transaction.provider_reference) await hurryPayment(tx, transaction.provider_reference);
      const order = await readOrder(tx, orderId);
      if (order) await settle(shop, tx, order, transaction);
    }
  });
  await catchUp(shop, orderId);
  return anyOrder(shop.db, orderId);
}
