import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { useMoney } from '../../format/money.ts';
import { createChunk } from '../../loading/chunk.ts';
import { Deferred } from '../../loading/with-chunk.tsx';
import { useBack } from '../../navigation/entries.ts';
import { paths } from '../../navigation/paths.ts';
import { useIntent } from '../../navigation/route-context.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ScreenRoute } from '../routes.tsx';
import barsStyles from './bars.module.css';
import styles from './shell.module.css';
import toolbarStyles from './toolbar.module.css';

/** Whether the window matches a media query, such as `(width >= 64rem)`. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** The shop's toolbar: menu, name, search and cart, under an awning. */
export function Toolbar() {
  const { t } = useLingui();
  const { session, dialogs } = useShop();
  const toSearch = useIntent(paths.search());
  const hasSupplier = session.supplier.current.value !== null;
  const needsAttention = session.orders.needsAttention.value;

  return (
    <div className={toolbarStyles.toolbar}>
      <div className={toolbarStyles.inside}>
        <span className={toolbarStyles.menu}>
          <IconButton
            icon="menu"
            label={needsAttention ? t`Menu, an order needs your attention` : t`Menu`}
            aria-haspopup="dialog"
            onPointerDown={() => dialogs.prepare('menu')}
            onClick={() => dialogs.show({ kind: 'menu' })}
          />
          {needsAttention && <span className={toolbarStyles.dot} />}
        </span>
        <Link
          to={paths.home}
          className={toolbarStyles.home}
          aria-label={t`${session.config.settings.value.meta.title}, home`}
        >
          <span className={toolbarStyles.logo}>{session.config.settings.value.meta.title}</span>
        </Link>
        {hasSupplier && (
          <Link {...toSearch} to={paths.search()} className={toolbarStyles.search} aria-label={t`Search`}>
            <Icon name="search" />
            <span className={toolbarStyles.word}>{t`Search`}</span>
          </Link>
        )}
        <CartButton />
      </div>
      <span className={toolbarStyles.awning} aria-hidden="true" />
    </div>
  );
}

/** A link to the basket, with its contents. */
function CartButton() {
  const { t } = useLingui();
  const { cart, supplier } = useShop().session;
  const money = useMoney();
  const toBasket = useIntent(paths.basket);
  const count = cart.itemCount.value;
  const total = money(cart.subtotalInCents.value);
  // Most pages open with an empty basket, so number formatting need not load before the first paint.
  const items = count === 0 ? t`empty` : t`${plural(count, { one: '# item', other: '# items' })}`;
  return (
    <Link {...toBasket} to={paths.basket} className={toolbarStyles.cart}>
      <span className={toolbarStyles.basket}>
        <Icon name="shopping-basket" />
        {count > 0 && (
          <span className={toolbarStyles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <span className="visually-hidden">{t`Basket, ${items},`}</span>
      {/* No shop charges the sum of goods from several shops. */}
      {(supplier.current.value || count === 0) && <span className={toolbarStyles.total}>{total}</span>}
    </Link>
  );
}

/** The current supplier, with links to switch or leave it. */
export function SupplierBar() {
  const { t } = useLingui();
  const { session, dialogs } = useShop();
  const [, navigate] = useLocation();
  const supplier = session.supplier.current.value;
  const isPicking = session.cart.pickingFor.value !== null;
  const isFixed = supplier !== null && !session.config.settings.value.features.multi_supplier;
  const name = supplier?.name ?? (session.config.mode.value === 'marketplace' ? t`Price comparison` : '-');

  const leave = () => {
    session.supplier.clear();
    navigate(paths.home);
  };

  return (
    <section className={barsStyles.bar} aria-label={t`Shop`}>
      {isFixed ? (
        <span className={barsStyles.supplier}>
          <Icon name="store" size="s" />
          <span className={barsStyles.name}>{name}</span>
        </span>
      ) : (
        <button
          type="button"
          className={barsStyles.supplier}
          aria-haspopup="dialog"
          aria-label={name === '-' ? t`Choose a shop` : t`${name}, choose another shop`}
          onPointerDown={() => dialogs.prepare('suppliers')}
          onClick={() => dialogs.show({ kind: 'suppliers' })}
        >
          <Icon name="store" size="s" />
          <span className={barsStyles.name}>{name}</span>
          <Icon name="chevron-down" size="s" />
        </button>
      )}
      {supplier && !isFixed && !isPicking && (
        <button
          type="button"
          className={barsStyles.leave}
          aria-label={t`Leave ${name} and go home`}
          onClick={leave}
        >
          <Icon name="x" />
        </button>
      )}
    </section>
  );
}

interface ShellProps {
  route: ScreenRoute;
  /** Title of the page; null if it has none. */
  title: string | null;
}

/** The back button and the title of the page. */
function PageNavbar({ route, title }: ShellProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const back = useBack();
  return (
    <nav className={barsStyles.navbar} aria-label={t`Page`}>
      <button type="button" aria-label={t`Back`} onClick={back}>
        <Icon name="arrow-left" />
      </button>
      {/* Screens without a title of their own are named after products or shelves. */}
      <h1
        tabIndex={-1}
        className={route.title ? undefined : 'catalog-name'}
        data-repeated={route.namesItself}
      >
        {title ?? session.config.settings.value.meta.title}
      </h1>
    </nav>
  );
}

/** Everything that may appear over the page. */
const overlays = createChunk('messages', 'overlays', () => import('./overlays.tsx'));
/** The toolbar for a shopper who is picking items for an order. */
const pickingToolbar = createChunk(
  'browse',
  'picking-toolbar',
  () => import('../dialogs/picking/picking-toolbar.tsx'),
);

/** The shelves and the basket beside the goods, where there is room for them. */
const column = (name: 'ShelfMenu' | 'BasketColumn') =>
  createChunk('browse', name, () =>
    import('../columns/columns.tsx').then((columns) => ({ default: columns[name] })),
  );
const shelfMenu = column('ShelfMenu');
const basketColumn = column('BasketColumn');

/** Looks like the search field and links to it: above the goods on phones, and wherever the toolbar has no search. */
function SearchPlace() {
  const { t } = useLingui();
  const toSearch = useIntent(paths.search());
  const { current, required } = useShop().session.supplier;
  // Before a supplier is chosen, there is nothing to find in an agency.
  if (required.value) return null;
  return (
    <Link {...toSearch} to={paths.search()} className={styles.find} data-alone={current.value === null}>
      <Icon name="search" />
      {t`What are you looking for?`}
    </Link>
  );
}

/** The frame around every screen. */
export function Shell({ route, title, children }: ShellProps & { children: ReactNode }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const { cart, supplier } = useShop().session;
  const isRoomy = useMedia('(width >= 64rem)');
  const hasColumns = isRoomy && route.supplierBar === true && !supplier.required.value;
  const toolbar = <Toolbar />;
  return (
    <>
      <a className={styles.skip} href="#main">
        {t`Skip to content`}
      </a>
      <header className={styles.header}>
        {cart.pickingFor.value === null ? toolbar : <Deferred chunk={pickingToolbar} fallback={toolbar} />}
        <div className={styles.bars} data-wide={route.supplierBar}>
          {route.supplierBar && <SupplierBar />}
          {route.supplierBar && path !== paths.search() && <SearchPlace />}
          {path !== paths.home && <PageNavbar route={route} title={title} />}
        </div>
      </header>
      <Deferred chunk={overlays} />
      <div className={styles.floor} data-columns={hasColumns}>
        {hasColumns && (
          <div className={styles.column}>
            <Deferred chunk={shelfMenu} />
          </div>
        )}
        <main className={styles.main} data-wide={route.supplierBar} id="main" tabIndex={-1}>
          {children}
        </main>
        {hasColumns && (
          <div className={styles.column}>
            <Deferred chunk={basketColumn} />
          </div>
        )}
      </div>
    </>
  );
}
