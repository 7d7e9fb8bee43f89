import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { invoiceLink } from '@spaza/sdk';
import { awaitsReview, canCancel } from '@spaza/sdk/rules';
import { useShop } from '../../app/shop-context.tsx';
import { useReorder } from '../../parts/order-care/use-reorder.ts';
import { shopBase } from '../../ui/at-shop.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './order.module.css';
import { useCancel } from './use-cancel.ts';
import { useOrderText } from './use-order-text.ts';

/** Further actions for an order. */
export function Actions({ order }: { order: Order }) {
  const { t } = useLingui();
  const { dialogs, alerts, log } = useShop();
  const { reorder, isBusy } = useReorder();
  const { cancel, isCancelling } = useCancel(order);
  const words = useOrderText(order);
  const invoice = invoiceLink(order, shopBase());

  // Nobody else can open the order's page, so its contents are shared as text.
  const share = async () => {
    if (navigator.share) return navigator.share(words);
    await navigator.clipboard.writeText(words.text);
    alerts.success(msg`Your order was copied as text`);
  };
  const onShare = () =>
    void share().catch((error) => {
      // Cancelling the share is not an error.
      if ((error as Error).name === 'AbortError') return;
      log('The order could not be shared', error);
      alerts.error(msg`Something went wrong, try again`);
    });

  return (
    <section className={styles.actions} aria-label={t`More`}>
      <Button icon="shopping-basket" disabled={isBusy} aria-busy={isBusy} onClick={() => void reorder(order)}>
        <Trans>Order again</Trans>
      </Button>
      {invoice && (
        <a className={styles.invoice} href={invoice} target="_blank" rel="noreferrer">
          <Icon name="receipt-text" />
          <Trans>Invoice (PDF)</Trans>
        </a>
      )}
      {awaitsReview(order) && (
        <Button icon="star" onClick={() => dialogs.show({ kind: 'review', order })}>
          <Trans>Rate this order</Trans>
        </Button>
      )}
      <Button icon="share-2" onClick={onShare}>
        <Trans>Share</Trans>
      </Button>
      {canCancel(order) && (
        <Button
          variant="danger"
          icon="circle-x"
          disabled={isCancelling}
          aria-busy={isCancelling}
          onClick={() => void cancel()}
        >
          <Trans>Cancel order</Trans>
        </Button>
      )}
    </section>
  );
}
