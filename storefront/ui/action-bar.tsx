import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** The primary action of a screen, with its context. It stays visible at the end of the page. */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.bar} data-bar aria-label={label}>
      {children}
    </section>
  );
}
