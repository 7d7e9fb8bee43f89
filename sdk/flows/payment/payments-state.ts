import type { Id, Transaction } from '@spaza/contracts';
import { sameId } from '../../rules/same-id.ts';
import { soundOne } from '../storage/sound.ts';
import { hasFields, isFields, isId, isText, nullOr } from '../storage/stored.ts';

/** Attempts that are remembered. */
const MOST = 20;

/** The last attempt to pay for an order, as it is kept. */
export interface PaymentAttempt {
  orderId: Id;
  /** As the shop answered last; null before it answered at all. */
  transaction: Transaction | null;
  /** A start that was sent and not answered: what was asked, and the key that goes with every repeat. */
  sent: { key: string; asked: string } | null;
  /** Status that the provider's page came back with; null while it has not. */
  answered: string | null;
  /** The order was not read since the shop said what became of the attempt. */
  isAhead?: boolean;
}

const isSent = hasFields<NonNullable<PaymentAttempt['sent']>>({ key: isText, asked: isText });

/** An attempt as it was stored. Whatever else is damaged, the key of a start that was not answered is kept. */
function soundAttempt(it: unknown, onLoss: () => void): PaymentAttempt | undefined {
  if (!isFields(it) || !isId(it.orderId)) return undefined;
  const { orderId, transaction, sent = null, answered = null, isAhead } = it;
  if (!nullOr(isSent)(sent) || !nullOr(isText)(answered)) onLoss();
  return {
    orderId,
    transaction: soundOne<Transaction>(transaction, 'transaction', onLoss),
    sent: isSent(sent) ? sent : null,
    answered: isText(answered) ? answered : null,
    ...(isAhead === true && { isAhead }),
  };
}

/** Reads stored attempts. */
export function readPayments(stored: unknown, onLoss: () => void): PaymentAttempt[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const attempts = stored.map((it) => soundAttempt(it, onLoss)).filter((it) => it !== undefined);
  if (attempts.length < stored.length) onLoss();
  return attempts.slice(0, MOST);
}

const of = (orderId: Id) => (attempt: PaymentAttempt) => sameId(attempt.orderId, orderId);

/** The attempt for an order, as far as any is known. */
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
