import type { Transaction } from '@spaza/contracts';
import { together } from '../../db/db.ts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from '../order/idempotent-write.ts';
import { refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { decidePaymentOf } from './book.store.ts';
import { caughtUp, checkInTime } from './catch-up.ts';
import { decisionOn } from './decide.ts';
import { providerNamed } from './providers/index.ts';
import { outcomeOfToken } from './providers/magic.ts';
import { lockOwnOrder, presentTransaction, transactionOf } from './read.ts';
import { settle } from './settle.ts';
import { checkPayable } from './start.ts';

const NOTHING_TO_CHARGE = Promise.resolve(undefined);

/**
 * Charges the card behind a token. If the transaction was already charged, returns its state and charges nothing.
 * @throws Refused if the order or transaction is another's or missing, takes no token, or the token is invalid
 */
export async function processPayment(
  shop: Shop,
  write: RepeatableWrite,
  { orderId, transactionId }: { orderId: string; transactionId: string },
  token: string,
): Promise<WriteResult<Transaction>> {
  return caughtUp(shop, orderId, () =>
    idempotentWrite(shop.db, write, async (tx) => {
      const outcome = outcomeOfToken(token);
      // The card is charged while it is found out whether it may be: where it may not, that is undone.
      const [order, transaction, payment] = await together(
        lockOwnOrder(tx, write.accountId, orderId),
        transactionOf(tx, orderId, transactionId),
        outcome
          ? decidePaymentOf(tx, transactionId, decisionOn(outcome, shop.clock.now()))
          : NOTHING_TO_CHARGE,
      );
      checkInTime(shop, order);
      if (providerNamed(transaction.provider)?.answers !== 'token') {
        throw refused('wrong_provider');
      }
      if (!outcome) throw refused('unknown_token');
      const { status, provider_reference: reference } = transaction;
      if (status !== 'pending' || reference === null) return presentTransaction(transaction);
      checkPayable(order);
      return presentTransaction(await settle(shop, tx, order, transaction, payment));
    }),
  );
}
