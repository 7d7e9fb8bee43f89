import type { Order } from '@spaza/contracts';
import { isCalledOff } from '@spaza/sdk/rules';
import { noticeText, type Text } from './edit/change-texts.ts';

type Money = (cents: number) => string;

/** What the shop says about a cancelled order, such as where the money is: by its codes, else in its own words. */
export function endTexts(order: Order, money: Money): readonly Text[] {
  if (!isCalledOff(order)) return [];
  return (order.order_events ?? []).flatMap(({ name, code, amount_in_cents, message }): Text[] => {
    if (name !== order.status || code === 'moved') return [];
    const text = noticeText({ code: code ?? '', amount_in_cents: amount_in_cents ?? 0 }, money) ?? message;
    return text ? [text] : [];
  });
}
