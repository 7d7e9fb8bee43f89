import { useLingui } from '@lingui/react/macro';
import type { Order, OrderItem } from '@spaza/contracts';
import { useMoney } from '../../app/money.ts';
import { useNumber } from '../../app/numbers.ts';
import { dispatchWords } from '../../parts/order/dispatch-words.ts';
import { orderSlot } from '../../parts/order/slot.ts';
import { useSlotWords } from '../../parts/order/use-slot-words.ts';
import { lineTitle, pricedFor, quantityOf } from './line-price.ts';

/** `2 × Bread`, or `0.750 kg Boerewors`. */
const lineText = (item: OrderItem, number: (text: string) => string): string =>
  [number(quantityOf(item)), ...(pricedFor(item) === null ? ['×'] : []), lineTitle(item)].join(' ');

/** An order as text for somebody who cannot open it, such as the person who collects it. */
export function useOrderText(order: Order): { title: string; text: string } {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const number = useNumber();
  const words = useSlotWords();
  const { reference, requires_shipping, supplier_name, supplier_address, shipping_address } = order;
  const slot = orderSlot(order);
  const dispatch = i18n._(dispatchWords[requires_shipping ? 'delivery' : 'collection']);
  const when = slot && [words.day(slot), words.hours(slot)].filter(Boolean).join(', ');
  const total = money(order.total_in_cents);
  const shop = supplier_name ?? t`the shop`;
  const title = t`Order ${reference} at ${shop}`;
  const text = [
    title,
    ...(order.order_items ?? []).map((item) => lineText(item, number)),
    t`Total: ${total}`,
    when && t`${dispatch}: ${when}`,
    requires_shipping ? shipping_address?.formatted : supplier_address,
  ];
  return { title, text: text.filter(Boolean).join('\n') };
}
