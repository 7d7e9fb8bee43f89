import type { ReactNode } from 'react';
import styles from './rows.module.css';

/** A list of amounts. */
export function Rows({ children }: { children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}

interface RowProps {
  label: ReactNode;
  /** `saving` is money saved, `sum` is the total. */
  weight?: 'plain' | 'saving' | 'sum';
  children: ReactNode;
}

/** An amount and what it is for. */
export function Row({ label, weight = 'plain', children }: RowProps) {
  return (
    <div className={styles.row} data-weight={weight}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
