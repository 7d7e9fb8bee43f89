import type { Order } from '@spaza/contracts';
import { isCalledOff } from '@spaza/sdk/rules';
import { noticeTexts, type Text } from './edit/change-texts.ts';

/** The usual words for what the status says already. */
const SAID = /^The order was (cancelled|not paid in time)\.$/;
/** The usual words for money that went back, so that they are said in the shopper's language too. */
const WENT_BACK = /^(.+) went back to your (wallet|debtor card)\.$/;

function textOf(words: string): Text {
  const [, amount, place] = WENT_BACK.exec(words) ?? [];
  if (amount === undefined) return words;
  return place === 'wallet' ? noticeTexts.wallet_refund(amount) : noticeTexts.card_refund(amount);
}

/** What the shop says of how an order was called off, such as where the money is. */
export function endTexts(order: Order): readonly Text[] {
  if (!isCalledOff(order)) return [];
  return (order.order_events ?? []).flatMap(({ name, message }) =>
    name === order.status && message && !SAID.test(message) ? [textOf(message)] : [],
  );
}
