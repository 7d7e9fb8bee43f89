import type { Order } from '@spaza/contracts';
import { isCalledOff } from '@spaza/sdk/rules';
import { noticeTexts, type Text } from './edit/change-texts.ts';

/** The shop's usual words for what the status already says. */
const SAID = /^The order was (cancelled|not paid in time)\.$/;
/** The shop's usual words for a refund, so that it can be shown in the shopper's language too. */
const WENT_BACK = /^(.+) went back to your (wallet|debtor card)\.$/;

function textOf(words: string): Text {
  const [, amount, place] = WENT_BACK.exec(words) ?? [];
  if (amount === undefined) return words;
  return place === 'wallet' ? noticeTexts.wallet_refund(amount) : noticeTexts.card_refund(amount);
}

/** What the shop says about a cancelled order, such as where the money is. */
export function endTexts(order: Order): readonly Text[] {
  if (!isCalledOff(order)) return [];
  return (order.order_events ?? []).flatMap(({ name, message }) =>
    name === order.status && message && !SAID.test(message) ? [textOf(message)] : [],
  );
}
