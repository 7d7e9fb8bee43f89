import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Order, OrderItem } from '@spaza/contracts';
import { invoiceLink, orderCareOf } from '@spaza/sdk';
import { awaitsReview, canCancel, outstandingInCents } from '@spaza/sdk/rules';
import { refusalText } from '../../features/account/account-texts.ts';
import { dispatchWords, orderSlot, useSlotWords } from '../../features/order/when-and-where.tsx';
import { useReorder } from '../../features/order-care/use-reorder.ts';
import { useWords } from '../../features/problem/problem-texts.ts';
import { useAction } from '../../features/use-action.ts';
import { useMoney } from '../../format/money.ts';
import { useNumber } from '../../format/numbers.ts';
import { focusHeading } from '../../navigation/page.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shopBase } from '../../ui/picture.tsx';
import { noticeTexts } from './edit/use-edit.ts';
import { lineTitle, pricedFor, quantityOf } from './line-price.ts';
import styles from './order.module.css';

/** Cancels an order, after confirmation. */
function useCancel(order: Order) {
  const { session, dialogs, alerts } = useShop();
  const money = useMoney();
  const words = useWords();
  const owed = outstandingInCents(order);
  const paid = order.total_in_cents - owed;
  const toCard = order.provider === 'debtorcard' ? paid - (order.credit_in_cents ?? 0) : 0;

  const { run, isBusy } = useAction('The order could not be cancelled', async () => {
    const outcome = await orderCareOf(session).cancel(order);
    if (outcome.ok) {
      alerts.success(msg`The order was cancelled`);
      // The pressed button is gone; the new status is shown at the top.
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
  });

  async function cancel(): Promise<void> {
    const isMeant = await dialogs.confirm({
      title: msg`Cancel this order?`,
      messages: [
        msg`The shop will not pack it, and its time goes to somebody else.`,
        ...(paid > toCard ? [noticeTexts.wallet_refund(money(paid - toCard))] : []),
        ...(toCard > 0 ? [noticeTexts.card_refund(money(toCard))] : []),
      ],
      ok: msg`Cancel order`,
      // "Cancel" next to it would be ambiguous.
      cancel: msg`Keep order`,
    });
    if (isMeant) await run();
  }

  return { cancel, isCancelling: isBusy };
}

/** `2 × Bread`, or `0.750 kg Boerewors`. */
const lineText = (item: OrderItem, number: (text: string) => string): string =>
  [number(quantityOf(item)), ...(pricedFor(item) === null ? ['×'] : []), lineTitle(item)].join(' ');

/** An order as text for somebody who cannot open it, such as the person who collects it. */
function useOrderText(order: Order): { title: string; text: string } {
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

/** Further actions for an order. */
export function Actions({ order }: { order: Order }) {
  const { t } = useLingui();
  const { dialogs, alerts } = useShop();
  const { reorder, isBusy } = useReorder();
  const { cancel, isCancelling } = useCancel(order);
  const words = useOrderText(order);
  const invoice = invoiceLink(order, shopBase());

  // Nobody else can open the order's page, so its contents are shared as text.
  const { run: share } = useAction('The order could not be shared', async () => {
    if (navigator.share)
      return navigator.share(words).catch((error: Error) => {
        // Cancelling the share is not an error.
        if (error.name !== 'AbortError') throw error;
      });
    await navigator.clipboard.writeText(words.text);
    alerts.success(msg`Your order was copied as text`);
  });

  return (
    <section className={styles.actions} aria-label={t`More`}>
      <Button icon="shopping-basket" busy={isBusy} onClick={() => void reorder(order)}>
        {t`Order again`}
      </Button>
      {invoice && (
        <a className={styles.invoice} href={invoice} target="_blank" rel="noreferrer">
          <Icon name="receipt-text" />
          {t`Invoice (PDF)`}
        </a>
      )}
      {awaitsReview(order) && (
        <Button icon="star" onClick={() => dialogs.show({ kind: 'review', order })}>
          {t`Rate this order`}
        </Button>
      )}
      <Button icon="share-2" onClick={() => void share()}>
        {t`Share`}
      </Button>
      {canCancel(order) && (
        <Button variant="danger" icon="circle-x" busy={isCancelling} onClick={() => void cancel()}>
          {t`Cancel order`}
        </Button>
      )}
    </section>
  );
}
