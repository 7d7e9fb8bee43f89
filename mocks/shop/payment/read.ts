import type { Transaction } from '@spaza/contracts';
import type { Shop } from '../shop.ts';
import { catchUp } from './catch-up.ts';
import { lockOwnOrder, ownTransaction, transactionOf } from './own-order.ts';
import { presentById, presentTransaction } from './present.ts';
import { settle } from './settle.ts';

/** Returns one attempt to pay, as the shop knows it. @throws Refused if the account has none with this key */
export const transactionById = async (shop: Shop, accountId: string, id: string): Promise<Transaction> =>
  presentTransaction(await ownTransaction(shop.db, accountId, id));

/**
 * Returns the state of a payment, after asking its provider.
 * @throws Refused if the order or transaction is another's, or not found
 */
export async function paymentUnderWay(
  shop: Shop,
  accountId: string,
  { orderId, transactionId }: { orderId: string; transactionId: string },
): Promise<Transaction> {
  await catchUp(shop, orderId);
  return shop.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, accountId, orderId);
    await settle(shop, tx, order, await transactionOf(tx, orderId, transactionId));
    return presentById(tx, transactionId);
  });
}
