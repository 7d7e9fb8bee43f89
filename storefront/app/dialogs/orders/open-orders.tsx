import { Trans, useLingui } from '@lingui/react/macro';
import { isOpen } from '@spaza/sdk/rules';
import { useEffect } from 'react';
import { OrderPill } from '../../../features/order-status/order-pill.tsx';
import { useMoney } from '../../../format/money.ts';
import { paths } from '../../../navigation/paths.ts';
import type { WindowProps } from '../../../shop/dialogs.ts';
import { useShop } from '../../../shop/shop-context.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './orders.module.css';

/** Orders that need attention. It stays open until one is opened, all are postponed, or none needs attention. */
export default function OpenOrders({ onClose }: WindowProps<'openOrders'>) {
  const { t } = useLingui();
  const money = useMoney();
  const orders = useShop().session.orders.open.value.filter(isOpen);
  const isEmpty = orders.length === 0;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  return (
    <Dialog
      title={t`Your orders need your attention`}
      onClose={onClose}
      persistent
      actions={
        <Button onClick={onClose}>
          <Trans>Later</Trans>
        </Button>
      }
    >
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id} className={styles.order}>
            <span className={styles.head}>
              <strong>{order.reference}</strong>
              <OrderPill order={order} />
            </span>
            <span className={styles.about}>
              <span className={styles.shop}>
                <span>{order.supplier_name}</span>
                <strong>{money(order.total_in_cents)}</strong>
              </span>
              {order.shipping_status === 'pending_payment' ? (
                <ButtonLink to={paths.payOrder(order.id)} variant="primary" onClick={onClose}>
                  <Trans>Pay now</Trans>
                </ButtonLink>
              ) : (
                <ButtonLink to={paths.order(order.id)} variant="primary" onClick={onClose}>
                  <Trans>See what is missing</Trans>
                </ButtonLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
