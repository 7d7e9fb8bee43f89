import type { Id, Order } from '@spaza/contracts';
import { MAXIMUM_RATING } from '@spaza/contracts/vocabulary';
import { tryToRefreshAccount } from '../account/as-shopper.ts';
import { type CallSettings, withSupplier } from '../client/options.ts';
import type { Review } from '../gateway/orders.ts';
import { done, type Outcome } from '../gateway/outcome.ts';
import { refusedHere, wrongStatus } from '../gateway/problem-here.ts';
import { outstandingInCents } from '../payment/outstanding.ts';
import { type AfterLostAnswer, NOT_DONE, UNKNOWN, wasDone, writeOnce } from '../session/after-lost-answer.ts';
import { perSession, type Session, type SessionInternals } from '../session/session.ts';
import { sameId } from '../values.ts';
import { canCancel } from './order-changes.ts';
import { awaitsReview, isCalledOff } from './order-status.ts';
import { setCurrent } from './orders-flow.ts';

/** Cancelling and reviewing an order after it was placed: `orderCareOf`. */
export interface OrderCareFlow extends ReturnType<typeof createOrderCare> {}

/** Whether a review of this rating takes a comment: every rating below the maximum does, except 0. */
export const takesComment = (rating: number): boolean => rating > 0 && rating < MAXIMUM_RATING;

/**
 * Address of the invoice of an order, a PDF; null before the shop has accepted the order.
 * @param shop address of the shop, for relative links
 */
export function invoiceLink({ pdf_invoice_url: link }: Order, shop?: string): string | null {
  const url = link && URL.canParse(link, shop) ? new URL(link, shop) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

function createOrderCare(
  { gateway, states: { orders, account: accounts }, log, wait }: SessionInternals,
  session: Session,
) {
  /** Stores an order that has changed, wherever it is shown. */
  const keep = (order: Order): void => {
    setCurrent(orders, order);
    orders.update((now) => ({
      ...now,
      open: now.open
        .map((one) => (sameId(one.id, order.id) ? order : one))
        .filter((one) => !isCalledOff(one)),
    }));
  };

  /** After a refusal: if the order shows that it was done, an earlier call whose response was lost did it. */
  async function orDoneBefore(
    id: Id,
    isDone: (order: Order) => boolean,
    refusal: Outcome<never>,
    call?: CallSettings,
  ): Promise<Outcome<Order>> {
    const now = await session.orders.load(id, call);
    return now.ok && isDone(now.value) ? now : refusal;
  }

  /** Reads an order to see whether something was done to it. */
  async function lookAt(
    id: Id,
    isDone: (order: Order) => boolean,
    call?: CallSettings,
  ): Promise<AfterLostAnswer<Order>> {
    const now = await session.orders.load(id, call);
    if (!now.ok) return UNKNOWN;
    return isDone(now.value) ? wasDone(now.value) : NOT_DONE;
  }

  return {
    /**
     * Cancels an order that is not being packed; payments are refunded to the wallet. Problem `wrong_status` if it
     * is too late. Cancelling it twice is safe. If the answer is lost, the order is read: problem `maybe_done` if that
     * fails too.
     */
    async cancel(order: Order, call?: CallSettings): Promise<Outcome<Order>> {
      if (!canCancel(order)) return wrongStatus(order, 'cancel');
      const settings = withSupplier(order.supplier_id, call);
      const isCancelled = ({ status }: Order) => status === 'cancelled';
      let outcome = await writeOnce<Order>(
        {
          send: () => gateway.orders.cancel(order.id, settings),
          look: () => lookAt(order.id, isCancelled, call),
          instead: { ...order, status: 'cancelled' },
        },
        { wait, log },
        call,
      );
      if (outcome.ok) keep(outcome.value);
      else if (outcome.problem.status === 409)
        outcome = await orDoneBefore(order.id, isCancelled, outcome, call);
      const owed = outstandingInCents(order);
      if (outcome.ok && owed < order.total_in_cents)
        await tryToRefreshAccount({ accounts, gateway, log }, call);
      return outcome;
    },
    /**
     * Reviews an order: 1 to 5 stars, or 0 if the shopper does not want to say. A comment goes with 1 to 4 stars
     * only. Problems `wrong_status` before the order has arrived, `invalid_rating`.
     */
    async review(order: Order, { rating, comment }: Review, call?: CallSettings): Promise<Outcome<Order>> {
      if (!Number.isInteger(rating) || rating < 0 || rating > MAXIMUM_RATING)
        return refusedHere('invalid_rating');
      if (order.reviewed_at) return refusedHere('already_reviewed');
      if (!awaitsReview(order)) return wrongStatus(order, 'review');
      const words = takesComment(rating) ? comment?.trim() || undefined : undefined;
      const settings = withSupplier(order.supplier_id, call);
      const isReviewed = ({ reviewed_at }: Order) => reviewed_at != null;
      const outcome = await writeOnce<unknown>(
        {
          send: () => gateway.orders.review(order.id, { rating, comment: words }, settings),
          look: () => lookAt(order.id, isReviewed, call),
        },
        { wait, log },
        call,
      );
      if (outcome.ok) return session.orders.load(order.id, call);
      if (outcome.problem.status !== 409) return outcome;
      return orDoneBefore(order.id, isReviewed, outcome, call);
    },
    /** Returns the newest recent order that has arrived and was not reviewed; undefined if none. */
    async toReview(call?: CallSettings): Promise<Outcome<Order | undefined>> {
      const outcome = await session.orders.list({}, call);
      return outcome.ok ? done(outcome.value.orders.find(awaitsReview)) : outcome;
    },
  };
}

/**
 * Cancelling and reviewing orders of a session, and their invoices.
 * @throws TypeError if the session was not created by `createSession`
 */
export const orderCareOf: (session: Session) => OrderCareFlow = perSession(createOrderCare);
