import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'promotion' | 'saving' | 'primary' | 'plain' | 'error';

/** A short label on something. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
