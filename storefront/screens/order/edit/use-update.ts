import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Id, Order } from '@spaza/contracts';
import { type CheckedChanges, orderEditOf, type Problem } from '@spaza/sdk';
import { undecidedLines } from '@spaza/sdk/rules';
import { useState } from 'react';
import { useMoney } from '../../../app/money.ts';
import { useShop } from '../../../app/shop-context.tsx';

type Text = MessageDescriptor | string;

/** Why the changes were not taken over, with the lines that it is about. */
export interface Refusal {
  texts: readonly Text[];
  /** Lines that wait to be accepted or removed. */
  undecided: readonly Id[];
  at: number;
}

const UNDECIDED = msg`Accept or remove every stock short item, then click UPDATE ORDER`;
const FAILED = msg`Something went wrong, try again`;
const GONE = msg`Newly added items are out of stock`;
const PRICES = [msg`Prices have changed`, msg`Look at them, then click UPDATE ORDER`];
const NOTHING_LEFT = msg`Nothing would be left of this order. Cancel it instead.`;
const SMALLEST = msg`Payable amount must be at least R10`;

const refusalTexts: Readonly<Record<string, readonly MessageDescriptor[]>> = {
  undecided_lines: [UNDECIDED],
  wrong_status: [msg`The shop is packing this order already, so it cannot be changed any more`],
  out_of_stock: [GONE],
  prices_changed: PRICES,
  payable_amount: [SMALLEST],
  nothing_left: [NOTHING_LEFT],
};

/** What the shop says of the amount, in words only; its usual ones are said in the shopper's language too. */
const amountText = (words: string): Text =>
  /^Nothing would be left/.test(words)
    ? NOTHING_LEFT
    : /^Payable amount must be at least R10\b/.test(words)
      ? SMALLEST
      : words;

/** What the shop found in the changes that the shopper has to look at first. */
function findings({ outOfStock, updated, payableAmountError }: CheckedChanges): Text[] {
  const names = outOfStock.map(({ offer }) => offer.name || offer.sellable.name).join(', ');
  return [
    ...(outOfStock.length > 0 ? [GONE, msg`Taken out of your changes: ${names}`] : []),
    ...(updated.length > 0 ? PRICES : []),
    ...(payableAmountError ? [amountText(payableAmountError)] : []),
  ];
}

/** Sends the changes of an order: the shop looks at them first, and the shopper agrees to what they come to. */
export function useUpdate(order: Order) {
  const { session, dialogs, alerts, log } = useShop();
  const money = useMoney();
  const edit = orderEditOf(session);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refuse = (texts: readonly Text[], undecided: readonly Id[] = []) =>
    setRefusal({ texts, undecided, at: Date.now() });

  async function refusedBy({ code, messages, order_item_ids = [] }: Problem): Promise<void> {
    const known = refusalTexts[code];
    refuse(known ?? (messages.length > 0 ? messages : [FAILED]), order_item_ids);
    // The order may have moved on since it was read.
    await session.orders.load(order.id);
  }

  async function isAgreed({ order: would, notice }: CheckedChanges): Promise<boolean> {
    const total = money(would?.total_in_cents ?? order.total_in_cents);
    const before = money(order.total_in_cents);
    return dialogs.confirm({
      title: msg`Update your order?`,
      messages: [
        msg`It comes to ${total}. Before, it was ${before}.`,
        ...(notice ? [{ id: notice, message: notice }] : []),
      ],
      ok: msg`Update order`,
    });
  }

  async function send(): Promise<void> {
    // Another tab may have made another order the current one.
    edit.begin(order);
    const undecided = undecidedLines(order, { added: edit.added.peek(), lines: edit.lines.peek() });
    if (undecided.length > 0)
      return refuse(
        [UNDECIDED],
        undecided.map(({ id }) => id),
      );
    const checked = await edit.check();
    if (!checked.ok) return refusedBy(checked.problem);
    const found = findings(checked.value);
    if (found.length > 0) return refuse(found);
    if (!(await isAgreed(checked.value))) return;
    edit.begin(order);
    const outcome = await edit.send();
    if (!outcome.ok) return refusedBy(outcome.problem);
    alerts.success(msg`Your order was updated`);
  }

  return {
    isBusy,
    refusal,
    async update(): Promise<void> {
      setBusy(true);
      setRefusal(null);
      try {
        await send();
      } catch (error) {
        log('The order could not be updated', error);
        refuse([msg`The shop did not answer. Click UPDATE ORDER again: nothing is changed twice.`]);
      } finally {
        setBusy(false);
      }
    },
  };
}
