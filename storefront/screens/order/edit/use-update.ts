import { msg } from '@lingui/core/macro';
import type { Id, Order } from '@spaza/contracts';
import { type CheckedChanges, orderEditOf, type Problem } from '@spaza/sdk';
import { undecidedLines } from '@spaza/sdk/rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { comesTo } from '../../../features/order-edit/comes-to.ts';
import { useWords } from '../../../features/problem/use-problem-texts.ts';
import { useMoney } from '../../../format/money.ts';
import { focusHeading } from '../../../navigation/focus-heading.ts';
import { useShop } from '../../../shop/shop-context.tsx';
import { changeNotices, findings, refusalText, type Text, UNDECIDED } from './change-texts.ts';

/** Why the changes were rejected, with the lines concerned. */
export interface Refusal {
  texts: readonly Text[];
  /** Lines that have to be accepted or removed. */
  undecided: readonly Id[];
  at: number;
}

/** Sends the changes of an order: the shop checks them first, and the shopper confirms the result. */
export function useUpdate(order: Order) {
  const { session, dialogs, alerts, log } = useShop();
  const money = useMoney();
  const words = useWords();
  const edit = orderEditOf(session);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refuse = (texts: readonly Text[], undecided: readonly Id[] = []) =>
    setRefusal({ texts, undecided, at: Date.now() });

  async function refusedBy(problem: Problem): Promise<void> {
    refuse(refusalText(problem, words), problem.order_item_ids);
    // The order may have changed since it was loaded.
    await session.orders.load(order.id);
  }

  async function isAgreed(checked: CheckedChanges): Promise<boolean> {
    return dialogs.confirm({
      title: msg`Update your order?`,
      messages: [comesTo(order, checked, money), ...changeNotices(checked, money)],
      ok: msg`Update order`,
    });
  }

  const isSentAgain = (): Promise<boolean> =>
    dialogs.confirm({
      title: msg`Send your changes again?`,
      messages: [
        msg`The shop does not show whether they were made. If they were, they may be made twice.`,
        msg`Look at your order before you try again.`,
      ],
      ok: msg`Send again`,
    });

  async function send(): Promise<void> {
    // Another tab may have made another order the current one.
    edit.begin(order);
    const undecided = undecidedLines(order, { added: edit.added.peek(), lines: edit.lines.peek() });
    if (undecided.length > 0)
      return refuse(
        [UNDECIDED],
        undecided.map(({ id }) => id),
      );
    // Confirmed changes without a response are not asked about again: they may have been applied already.
    const isUnanswered = edit.unanswered.peek();
    if (!isUnanswered) {
      const checked = await edit.check();
      if (!checked.ok) return refusedBy(checked.problem);
      const found = findings(checked.value, words);
      if (found.length > 0) return refuse(found);
      if (!(await isAgreed(checked.value))) return;
      edit.begin(order);
    }
    let outcome = await edit.send();
    const isUnknown = !outcome.ok && outcome.problem.code === 'maybe_done';
    if (isUnanswered && isUnknown && (await isSentAgain())) outcome = await edit.send({ sendAgain: true });
    if (!outcome.ok) return refusedBy(outcome.problem);
    alerts.success(msg`Your order was updated`);
    focusHeading();
  }

  const { mutate, isPending } = useMutation({
    onMutate: () => setRefusal(null),
    mutationFn: send,
    onError(error) {
      log('The order could not be updated', error);
      refuse([msg`The shop did not answer. Click UPDATE ORDER again: nothing is changed twice.`]);
    },
  });
  return { isBusy: isPending, refusal, update: (): void => mutate() };
}
