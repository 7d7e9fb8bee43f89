import type { ReactNode } from 'react';
import { Picture } from '../picture.tsx';
import styles from './lines.module.css';

/** What was, or will be, bought. */
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
  /** How much of it, and at what price. */
  detail: ReactNode;
  /** Something to know about it. */
  note?: ReactNode;
  /** What it costs; nothing where it is not counted. */
  total?: string;
}

/** One thing, how much of it, and what that costs. */
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
