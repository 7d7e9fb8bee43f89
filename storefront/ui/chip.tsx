import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './chip.module.css';

/** A choice that is on or off. */
export function Chip({ on, onClick, children }: { on: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={onClick}>
      {children}
    </button>
  );
}

/** A chip that leads somewhere. */
export function ChipLink({
  to,
  title,
  children,
  ...intent
}: {
  to: string;
  /** What the page is called until it is read. */
  title?: string;
  children: ReactNode;
} & Record<`on${string}`, () => void>) {
  return (
    <Link {...intent} to={to} state={{ title }} className={styles.chip}>
      {children}
    </Link>
  );
}
