import type { Id, Transaction } from '@spaza/contracts';
import { shapes } from '@spaza/contracts/checkout-shapes';
import {
  entitySanitizer,
  hasFields,
  isFields,
  isId,
  isText,
  nullOr,
  sanitizeOne,
} from '../session/storage/sanitize-stored.ts';
import { sameId } from '../values.ts';

/** Number of attempts to remember. */
const MOST = 20;

/** The last attempt to pay for an order, as stored. */
export interface PaymentAttempt {
  orderId: Id;
  /** The shop's last response; null before the first one. */
  transaction: Transaction | null;
  /**
   * A start that was sent without a response: the request, its idempotency key, and whether it was sent without that
   * key, to a shop that knows none.
   */
  sent: { key: string; asked: string; isUnkeyed?: boolean | undefined } | null;
  /** Whether a charge was sent without a response, to a shop that would charge again. */
  isCharging?: boolean;
  /** Status that the provider's page returned; null until it has. */
  answered: string | null;
  /** Whether the order has not been read since the shop reported the result of the attempt. */
  isAhead?: boolean;
}

const isSent = hasFields<NonNullable<PaymentAttempt['sent']>>({ key: isText, asked: isText });

const sanitizeTransaction = entitySanitizer<Transaction>('Transaction', shapes);

/** The valid parts of a stored attempt. The key of a start without a response is kept even if other parts are damaged. */
function sanitizeAttempt(it: unknown, onLoss: () => void): PaymentAttempt | undefined {
  if (!isFields(it) || !isId(it.orderId)) return undefined;
  const { orderId, transaction, sent = null, answered = null, isAhead, isCharging } = it;
  if (!nullOr(isSent)(sent) || !nullOr(isText)(answered)) onLoss();
  return {
    orderId,
    transaction: sanitizeOne(sanitizeTransaction, transaction, onLoss),
    sent: isSent(sent) ? sent : null,
    answered: isText(answered) ? answered : null,
    ...(isAhead === true && { isAhead }),
    ...(isCharging === true && { isCharging }),
  };
}

/** Reads stored attempts. */
export function readPayments(stored: unknown, onLoss: () => void): PaymentAttempt[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const attempts = stored.map((it) => sanitizeAttempt(it, onLoss)).filter((it) => it !== undefined);
  if (attempts.length < stored.length) onLoss();
  return attempts.slice(0, MOST);
}

const of = (orderId: Id) => (attempt: PaymentAttempt) => sameId(attempt.orderId, orderId);

/** The attempt for an order, if any is known. */
export const attemptFor = (attempts: readonly PaymentAttempt[], orderId: Id): PaymentAttempt =>
  attempts.find(of(orderId)) ?? { orderId, transaction: null, sent: null, answered: null };

/** The attempts with one of them changed, the latest first. */
export const withAttempt = (
  attempts: readonly PaymentAttempt[],
  orderId: Id,
  change: Partial<PaymentAttempt>,
): PaymentAttempt[] =>
  [
    { ...attemptFor(attempts, orderId), ...change },
    ...attempts.filter((attempt) => !of(orderId)(attempt)),
  ].slice(0, MOST);
