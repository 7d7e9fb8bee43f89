import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { orderItemCount } from '@spaza/sdk/rules';
import { Link } from 'wouter';
import { comesTo, usePreview } from '../../../features/order-edit/use-preview.ts';
import { useMoney } from '../../../format/money.ts';
import { paths } from '../../../navigation/paths.ts';
import { useShop } from '../../../shop/shop-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import toolbar from '../../shell/toolbar.module.css';
import styles from './picking.module.css';

/**
 * The toolbar while items are picked for an order: there is no menu, items are added to the order, and the basket link
 * leads back to the order.
 */
export default function PickingToolbar() {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { cart, orders, config } = useShop().session;
  const { title } = config.settings.value.meta;
  const id = cart.pickingFor.value;
  const current = orders.current.value;
  const order = String(current?.id) === String(id) ? current : null;
  const { checked, isOld } = usePreview(order);
  const count = orderItemCount(order?.order_items);
  if (id === null) return null;
  const items = t`${plural(count, { one: '# item', other: '# items' })}`;
  const to = paths.order(id);
  const reference = order?.reference ?? id;
  return (
    <div className={toolbar.toolbar}>
      <div className={toolbar.inside}>
        <Link to={paths.home} className={toolbar.home} aria-label={t`${title}, home`}>
          <span className={toolbar.logo}>{title}</span>
        </Link>
        <Link to={paths.search()} className={toolbar.search} aria-label={t`Search`}>
          <Icon name="search" />
        </Link>
        <Link to={to} className={toolbar.cart}>
          <span className={toolbar.basket}>
            <Icon name="receipt-text" />
            {count > 0 && (
              <span className={toolbar.count} aria-hidden="true">
                {count}
              </span>
            )}
          </span>
          <span className="visually-hidden">{t`Order, ${items},`}</span>
          <span className={toolbar.total}>{order ? money(order.total_in_cents) : t`Order`}</span>
        </Link>
      </div>
      <span className={toolbar.awning} aria-hidden="true" />
      <div className={styles.banner} role="status">
        <p className={styles.reference}>{t`Updating order: ${reference}`}</p>
        <Link to={to} className={styles.back}>
          {t`Back to order`}
        </Link>
        {order && checked && (
          <p className={styles.sum} aria-busy={isOld}>
            {i18n._(comesTo(order, checked, money))}
          </p>
        )}
      </div>
    </div>
  );
}
