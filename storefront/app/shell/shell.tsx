import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { createChunk } from '../chunk.ts';
import { useIntent } from '../navigation/intent.ts';
import { paths } from '../paths.ts';
import type { ScreenRoute } from '../routes.tsx';
import { useShop } from '../shop-context.tsx';
import { Later } from './later.tsx';
import { PageNavbar } from './page-navbar.tsx';
import styles from './shell.module.css';
import { SupplierBar } from './supplier-bar.tsx';
import { Toolbar } from './toolbar.tsx';

/** Everything that may appear over the page. */
const overlays = createChunk('messages', 'overlays', () => import('./overlays.tsx'));
/** The toolbar for a shopper who is picking items for an order. */
const pickingToolbar = createChunk(
  'browse',
  'picking-toolbar',
  () => import('../windows/picking/picking-toolbar.tsx'),
);

/** The frame around every screen. */
export function Shell({ route, children }: { route: ScreenRoute; children: ReactNode }) {
  const [path] = useLocation();
  const toolbar = <Toolbar />;
  return (
    <>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.header}>
        {useShop().session.cart.pickingFor.value === null ? (
          toolbar
        ) : (
          <Later chunk={pickingToolbar} instead={toolbar} />
        )}
        <div className={styles.bars} data-wide={route.supplierBar}>
          {route.supplierBar && <SupplierBar />}
          {route.supplierBar && path !== paths.search() && <SearchPlace />}
          {path !== paths.home && <PageNavbar route={route} />}
        </div>
      </header>
      <Later chunk={overlays} />
      <main className={styles.main} data-wide={route.supplierBar} id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** Looks like the search field and leads to it: on phones it is in sight above the goods. */
function SearchPlace() {
  const toSearch = useIntent(paths.search());
  // Before a supplier is chosen, an agency has nothing to be found.
  if (useShop().session.supplier.required.value) return null;
  return (
    <Link {...toSearch} to={paths.search()} className={styles.find}>
      <Icon name="search" />
      <Trans>What are you looking for?</Trans>
    </Link>
  );
}
