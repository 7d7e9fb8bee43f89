import type { ReactNode } from 'react';
import { Picture } from '../picture.tsx';
import styles from './lines.module.css';

/** The lines of a past or future order. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {children}
    </ul>
  );
}

interface LineProps {
  picture: string | null | undefined;
  name: string;
  /** Its quantity and unit price. */
  detail: ReactNode;
  /** An additional remark. */
  note?: ReactNode;
  /** Its price; omitted if it does not count. */
  total?: string;
}

/** An item with its quantity and price. */
export function Line({ picture, name, detail, note, total }: LineProps) {
  return (
    <li className={styles.line} data-counted={total !== undefined}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={300} height={300} />
      </span>
      <p className={styles.name}>{name}</p>
      <p className={styles.detail}>{detail}</p>
      {note && <p className={styles.note}>{note}</p>}
      {total !== undefined && <strong className={styles.total}>{total}</strong>}
    </li>
  );
}
