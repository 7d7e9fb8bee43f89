import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChangeNotice, Id, Order } from '@spaza/contracts';
import type { ChangeNoticeCode } from '@spaza/contracts/vocabulary';
import { type CheckedChanges, orderEditOf, type Problem } from '@spaza/sdk';
import { canChange, isStockShort, undecidedLines } from '@spaza/sdk/rules';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { comesTo } from '../../../features/order-edit/use-preview.ts';
import { problemTexts, saidOf, useWords, type Words } from '../../../features/problem/problem-texts.ts';
import { useMoney } from '../../../format/money.ts';
import { focusHeading, staying } from '../../../navigation/page.ts';
import { useShop } from '../../../shop/shop-context.tsx';

/** What `useEdit` returns. */
export type Edit = ReturnType<typeof useEdit>;

/**
 * Editing of an order. Earlier changes are restored when the shopper comes back; an order with shortages is opened for
 * editing immediately, because it awaits a decision.
 * @param onToggle called when the shopper starts or stops editing
 */
export function useEdit(order: Order, onToggle?: () => void) {
  const { session, dialogs } = useShop();
  const edit = orderEditOf(session);
  const isOwn = String(edit.orderId.value) === String(order.id);
  const isOn = isOwn && canChange(order);
  const isShort = isStockShort(order);

  // biome-ignore lint/correctness/useExhaustiveDependencies: editing starts once per shortage, not on every reload
  useEffect(() => {
    if (isShort && !isOwn && !edit.isChanged.peek()) edit.begin(order);
  }, [isShort, isOwn, edit]);

  return {
    isOn,
    isChanged: edit.isChanged.value,
    added: edit.added.value,
    lines: edit.lines.value,
    flow: edit,
    /** Starts editing. Asks before it discards changes to another order. */
    async begin(): Promise<void> {
      const drops = edit.isChanged.peek() && !isOwn;
      const isMeant =
        !drops ||
        (await dialogs.confirm({
          title: msg`Change this order instead?`,
          messages: [msg`You were changing another order. Your unsent changes to it will be lost.`],
          ok: msg`Change order`,
        }));
      if (!isMeant) return;
      edit.begin(order);
      onToggle?.();
    },
    /** Stops editing and discards all changes. */
    async drop(): Promise<void> {
      const isMeant =
        !edit.isChanged.peek() ||
        (await dialogs.confirm({
          title: msg`Leave the order as it was?`,
          messages: [msg`Your changes have not been sent. They will be lost.`],
          // "OK" and "Cancel" could refer to the order.
          ok: msg`Stop changing`,
        }));
      if (!isMeant) return;
      edit.drop();
      onToggle?.();
    },
  };
}

type Money = (cents: number) => string;

/** A text of the interface, or the shop's own words if it has no code for them. */
export type Text = MessageDescriptor | string;

const GONE = msg`Newly added items are out of stock`;
const PRICES = [msg`Prices have changed`, msg`Look at them, then click UPDATE ORDER`];

/** Texts of problems that differ from the general ones. */
const ofChanges: Readonly<Record<string, readonly Text[]>> = {
  out_of_stock: [GONE],
  prices_changed: PRICES,
  debtor_card_limit: [msg`Your debtor card does not reach that far. Top it up, or change less.`],
  maybe_done: [
    msg`The shop did not answer, so your changes may have been made. Look at your order before you try again.`,
  ],
};

/** Why the shop refused the changes. */
const refusalText = (problem: Problem, words: Words): readonly Text[] =>
  ofChanges[problem.code] ?? saidOf(problem, words);

const orderTexts = ({ problems }: CheckedChanges, words: Words): readonly Text[] =>
  problems.flatMap((problem) => refusalText(problem, words));

/** The shop's findings that the shopper has to review before sending the changes. */
function findings(found: CheckedChanges, words: Words): Text[] {
  const { outOfStock, updated } = found;
  const names = outOfStock.map(({ offer }) => offer.name || offer.sellable.name).join(', ');
  return [
    ...(outOfStock.length > 0 ? [GONE, msg`Taken out of your changes: ${names}`] : []),
    ...(updated.length > 0 ? PRICES : []),
    ...orderTexts(found, words),
  ];
}

/** What happens to the money after a change or cancellation, by code; the amounts are formatted. */
export const noticeTexts: Readonly<Record<ChangeNoticeCode, (amount: string) => MessageDescriptor>> = {
  wallet_refund: (amount) => msg`${amount} goes back to your wallet.`,
  card_refund: (amount) => msg`${amount} goes back to your debtor card.`,
  card_charge: (amount) => msg`${amount} more goes on your debtor card.`,
  left_to_pay: (amount) => msg`${amount} is left to pay.`,
};
const isKnown = (code: string): code is ChangeNoticeCode => Object.hasOwn(noticeTexts, code);

/** The text of a notice about money; undefined if its code is unknown. */
export const noticeText = ({ code, amount_in_cents }: ChangeNotice, money: Money) =>
  isKnown(code) ? noticeTexts[code](money(amount_in_cents)) : undefined;

/** Problems with changes that have not been sent yet: nothing has been removed from them. */
export const warnings = (found: CheckedChanges, words: Words): Text[] => [
  ...(found.outOfStock.length > 0 ? [GONE] : []),
  ...(found.updated.length > 0 ? PRICES.slice(0, 1) : []),
  ...orderTexts(found, words),
];

/** The effect of the changes on payment. Falls back to the shop's own words if any code is unknown. */
export function changeNotices({ notice, notices }: CheckedChanges, money: Money): MessageDescriptor[] {
  const texts = notices.flatMap((one) => noticeText(one, money) ?? []);
  const areAllKnown = notices.length > 0 && texts.length === notices.length;
  return areAllKnown || !notice ? texts : [{ id: notice, message: notice }];
}

/** Why the changes were rejected, with the lines concerned. */
export interface Refusal {
  texts: readonly Text[];
  /** Lines that have to be accepted or removed. */
  undecided: readonly Id[];
  /** Distinguishes one refusal from the next. */
  at: number;
}

/** The new total, and the effect of the changes on payment. */
const summaryOf = (order: Order, checked: CheckedChanges, money: Money): MessageDescriptor[] => [
  comesTo(order, checked, money),
  ...changeNotices(checked, money),
];

/**
 * Sends the changes of an order. The shop checks them first, and the shopper confirms the result if it differs from the
 * total shown beside the button.
 */
export function useUpdate(order: Order) {
  const { session, dialogs, alerts, log } = useShop();
  const money = useMoney();
  const words = useWords();
  const edit = orderEditOf(session);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refuse = (texts: readonly Text[], undecided: readonly Id[] = []) =>
    setRefusal({ texts, undecided, at: Date.now() });

  async function onRefused(problem: Problem): Promise<void> {
    refuse(refusalText(problem, words), problem.order_item_ids);
    // The order may have changed since it was loaded.
    await session.orders.load(order.id);
  }

  async function isAgreed(checked: CheckedChanges, seen: CheckedChanges | undefined): Promise<boolean> {
    const messages = summaryOf(order, checked, money);
    const isKnown = checked.order && seen?.order;
    if (isKnown && JSON.stringify(summaryOf(order, seen, money)) === JSON.stringify(messages)) return true;
    return dialogs.confirm({
      title: msg`Update your order?`,
      messages,
      ok: msg`Update order`,
    });
  }

  const confirmSendAgain = (): Promise<boolean> =>
    dialogs.confirm({
      title: msg`Send your changes again?`,
      messages: [
        msg`The shop does not show whether they were made. If they were, they may be made twice.`,
        msg`Look at your order before you try again.`,
      ],
      ok: msg`Send again`,
    });

  async function send(seen: CheckedChanges | undefined): Promise<void> {
    // Another tab may have made another order the current one.
    edit.begin(order);
    const isHere = staying();
    const undecided = undecidedLines(order, { added: edit.added.peek(), lines: edit.lines.peek() });
    if (undecided.length > 0)
      return refuse(
        [problemTexts.undecided_items],
        undecided.map(({ id }) => id),
      );
    // Confirmed changes without a response are not asked about again: they may have been applied already.
    const isUnanswered = edit.unanswered.peek();
    if (!isUnanswered) {
      const checked = await edit.check();
      if (!checked.ok) return onRefused(checked.problem);
      const found = findings(checked.value, words);
      if (found.length > 0) return refuse(found);
      if (!isHere() || !(await isAgreed(checked.value, seen))) return;
      edit.begin(order);
    }
    let outcome = await edit.send();
    const isUnknown = !outcome.ok && outcome.problem.code === 'maybe_done';
    if (isUnanswered && isUnknown && (await confirmSendAgain()))
      outcome = await edit.send({ sendAgain: true });
    if (!outcome.ok) return onRefused(outcome.problem);
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
  return {
    isBusy: isPending,
    refusal,
    /** @param seen the total shown beside the button */
    update: (seen?: CheckedChanges): void => mutate(seen),
  };
}
