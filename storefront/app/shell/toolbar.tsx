import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMoney } from '../money.ts';
import { useIntent } from '../navigation/intent.ts';
import { paths } from '../paths.ts';
import { useShop } from '../shop-context.tsx';
import { Logo } from './logo.tsx';
import styles from './toolbar.module.css';
import { usePrepareWindow } from './use-prepare-window.ts';

/** The shop's toolbar: menu, name, search and cart, under an awning. */
export function Toolbar() {
  const { t } = useLingui();
  const { session, dialogs } = useShop();
  const prepare = usePrepareWindow();
  const toSearch = useIntent(paths.search());
  const hasSupplier = session.supplier.current.value !== null;
  const needsAttention = session.orders.needsAttention.value;

  return (
    <div className={styles.toolbar}>
      <div className={styles.inside}>
        <span className={styles.menu}>
          <IconButton
            icon="menu"
            label={needsAttention ? t`Menu, an order needs your attention` : t`Menu`}
            aria-haspopup="dialog"
            onPointerDown={() => prepare('menu')}
            onClick={() => dialogs.show({ kind: 'menu' })}
          />
          {needsAttention && <span className={styles.dot} />}
        </span>
        <Link
          to={paths.home}
          className={styles.home}
          aria-label={t`${session.config.settings.value.meta.title}, home`}
        >
          <Logo name={session.config.settings.value.meta.title} />
        </Link>
        {hasSupplier && (
          <Link {...toSearch} to={paths.search()} className={styles.search} aria-label={t`Search`}>
            <Icon name="search" />
            <span className={styles.word}>{t`Search`}</span>
          </Link>
        )}
        <CartButton />
      </div>
      <span className={styles.awning} aria-hidden="true" />
    </div>
  );
}

/** A link to the basket, with its contents. */
function CartButton() {
  const { t } = useLingui();
  const { cart } = useShop().session;
  const money = useMoney();
  const toBasket = useIntent(paths.basket);
  const count = cart.itemCount.value;
  const total = money(cart.subtotalInCents.value);
  // Most pages open with an empty basket, so number formatting need not load before the first paint.
  const items = count === 0 ? t`empty` : t`${plural(count, { one: '# item', other: '# items' })}`;
  return (
    <Link {...toBasket} to={paths.basket} className={styles.cart}>
      <span className={styles.basket}>
        <Icon name="shopping-basket" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <span className="visually-hidden">{t`Basket, ${items},`}</span>
      <span className={styles.total}>{total}</span>
    </Link>
  );
}
