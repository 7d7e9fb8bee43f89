import { msg } from '@lingui/core/macro';
import type { Order } from '@spaza/contracts';
import { orderCareOf } from '@spaza/sdk';
import { outstandingInCents } from '@spaza/sdk/rules';
import { useMutation } from '@tanstack/react-query';
import { useMoney } from '../../app/money.ts';
import { focusHeading } from '../../app/navigation/focus-heading.ts';
import { useShop } from '../../app/shop-context.tsx';
import { refusalText } from '../../parts/account/account-problem.ts';
import { useWords } from '../../parts/problem/use-problem-texts.ts';
import { noticeTexts } from './edit/change-texts.ts';

/** Cancels an order, after a second confirmation. */
export function useCancel(order: Order) {
  const { session, dialogs, alerts, log } = useShop();
  const money = useMoney();
  const words = useWords();
  const owed = outstandingInCents(order);
  const paid = order.total_in_cents - owed;
  const toCard = order.provider === 'debtorcard' ? paid - (order.credit_in_cents ?? 0) : 0;

  const { mutate, isPending } = useMutation({
    mutationFn: () => orderCareOf(session).cancel(order),
    async onSuccess(outcome) {
      if (outcome.ok) {
        alerts.success(msg`The order was cancelled`);
        // The current status is shown at the top; the button is gone.
        return focusHeading();
      }
      const { code } = outcome.problem;
      alerts.error(
        code === 'wrong_status'
          ? msg`It is too late to cancel: the shop is packing it`
          : code === 'maybe_done'
            ? msg`The shop did not answer. Look at your order to see whether it was cancelled.`
            : refusalText(outcome.problem, words),
      );
      await session.orders.load(order.id);
    },
    onError(error) {
      log('The order could not be cancelled', error);
      alerts.error(msg`Something went wrong, try again`);
    },
  });

  async function cancel(): Promise<void> {
    const isMeant = await dialogs.confirm({
      title: msg`Cancel this order?`,
      messages: [
        msg`The shop will not pack it, and its time slot goes to somebody else.`,
        ...(paid > toCard ? [noticeTexts.wallet_refund(money(paid - toCard))] : []),
        ...(toCard > 0 ? [noticeTexts.card_refund(money(toCard))] : []),
      ],
      ok: msg`Cancel order`,
      // "Cancel" next to it would be ambiguous.
      cancel: msg`Keep order`,
    });
    if (!isMeant) return;
    mutate();
  }

  return { cancel, isCancelling: isPending };
}
