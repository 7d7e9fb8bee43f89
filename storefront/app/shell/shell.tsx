import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { createChunk } from '../chunk.ts';
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
