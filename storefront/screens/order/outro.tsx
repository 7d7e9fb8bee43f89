import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { useEffect } from 'react';
import { ShopPlace } from '../../parts/order/shop-place.tsx';
import { orderSlot } from '../../parts/order/slot.ts';
import { When } from '../../parts/order/when.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './outro.module.css';
import { useOutroTexts } from './use-outro-texts.ts';

/** Thanks the shopper for an order just placed, and says what happens next. */
export function Outro({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui();
  const slot = orderSlot(order);
  const { steps, isCollected } = useOutroTexts(order);

  // The button that placed the order is gone, so the focus cannot return to it.
  useEffect(() => () => document.querySelector('h1')?.focus({ preventScroll: true }), []);

  return (
    <Dialog
      title={t`Thank you, your order is in`}
      onClose={onClose}
      actions={
        <Button variant="primary" wide onClick={onClose}>
          <Trans>See my order</Trans>
        </Button>
      }
    >
      <div className={styles.outro}>
        <p className={styles.reference}>
          <Icon name="circle-check" size="l" />
          <span>
            <Trans>Order number</Trans>
            <strong>{order.reference}</strong>
          </span>
        </p>
        {slot && <When slot={slot} dispatch={isCollected ? 'collection' : 'delivery'} />}
        {isCollected && order.supplier_name && (
          <ShopPlace shop={{ name: order.supplier_name, formatted_address: order.supplier_address }} />
        )}
        <section aria-label={t`What happens next`}>
          <h3 className={styles.next}>
            <Trans>What happens next</Trans>
          </h3>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </Dialog>
  );
}
