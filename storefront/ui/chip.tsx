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
  children,
  ...intent
}: { to: string; children: ReactNode } & Record<`on${string}`, () => void>) {
  return (
    <Link {...intent} to={to} className={styles.chip}>
      {children}
    </Link>
  );
}
