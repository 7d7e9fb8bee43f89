import type { ReactNode } from 'react';
import { Picture } from '../picture.tsx';
import linesStyles from './lines.module.css';
import styles from './rows.module.css';

/** The lines of a past or future order. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={linesStyles.lines} aria-label={label}>
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
    <li className={linesStyles.line} data-counted={total !== undefined}>
      <span className={linesStyles.picture}>
        <Picture src={picture} alt="" width={300} height={300} />
      </span>
      <p className={linesStyles.name}>{name}</p>
      <p className={linesStyles.detail}>{detail}</p>
      {note && <p className={linesStyles.note}>{note}</p>}
      {total !== undefined && <strong className={linesStyles.total}>{total}</strong>}
    </li>
  );
}

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
