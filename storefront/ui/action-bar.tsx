import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** The way on from a screen, with what it is about. It stays in sight at the end of the page. */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.bar} data-bar aria-label={label}>
      {children}
    </section>
  );
}
