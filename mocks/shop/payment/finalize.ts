import type { Transaction } from '@spaza/contracts';
import { instantOf } from '../clock.ts';
import { refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { readPayment } from './book.store.ts';
import { providerNamed } from './providers/index.ts';
import { lockOwnOrder, presentById, transactionOf } from './read.ts';
import { settle } from './settle.ts';
import { isSigned } from './signature.ts';

/** The response with which a hosted page sent the shopper back. */
export interface PageAnswer {
  /** Key of the payment at the provider. */
  payRequestId: string;
  status: string;
  checksum: string;
}

/**
 * Processes the response of a hosted page. The signature proves that it is from the provider; the state of the payment
 * and its amount are requested from the provider itself. A repeat changes nothing.
 * @throws Refused if the order or transaction is another's or missing, has no hosted page, or the response is unsigned
 */
export async function finalizePayment(
  shop: Shop,
  accountId: string,
  { orderId, transactionId }: { orderId: string; transactionId: string },
  said: PageAnswer,
): Promise<Transaction> {
  return shop.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, accountId, orderId);
    const transaction = await transactionOf(tx, orderId, transactionId);
    if (providerNamed(transaction.provider)?.answers !== 'signed') {
      throw refused('wrong_provider');
    }
    const reference = transaction.provider_reference;
    const payment =
      reference === said.payRequestId ? await readPayment(tx, reference, instantOf(shop.clock)) : undefined;
    if (!payment || payment.state === 'open' || !(await isSigned(tx, payment, said.status, said.checksum))) {
      throw refused('wrong_checksum');
    }
    await settle(shop, tx, order, transaction);
    return presentById(tx, transactionId);
  });
}
