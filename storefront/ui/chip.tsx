import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './chip.module.css';

/** A toggle for an option. */
export function Chip({ on, onClick, children }: { on: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={onClick}>
      {children}
    </button>
  );
}

/** A chip that is a link. */
export function ChipLink({
  to,
  title,
  children,
  ...intent
}: {
  to: string;
  /** Title of the page until it has loaded. */
  title?: string;
  children: ReactNode;
} & Record<`on${string}`, () => void>) {
  return (
    <Link {...intent} to={to} state={{ title }} className={styles.chip}>
      {children}
    </Link>
  );
}
