import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';
import type { ScreenRoute } from '../routes.tsx';
import { LaterOverlays } from './later-overlays.tsx';
import { PageNavbar } from './page-navbar.tsx';
import styles from './shell.module.css';
import { SupplierBar } from './supplier-bar.tsx';
import { Toolbar } from './toolbar.tsx';

/** What stands around every screen. */
export function Shell({ route, children }: { route: ScreenRoute; children: ReactNode }) {
  const [path] = useLocation();
  return (
    <>
      <a className={styles.skip} href="#main">
        <Trans>Skip to the goods</Trans>
      </a>
      <header className={styles.header}>
        <Toolbar />
        <div className={styles.bars}>
          {route.supplierBar && <SupplierBar />}
          {path !== paths.home && <PageNavbar route={route} />}
        </div>
      </header>
      <LaterOverlays />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
