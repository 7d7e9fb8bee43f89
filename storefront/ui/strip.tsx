import type { ReactNode } from 'react';
import styles from './strip.module.css';

/** A row that scrolls sideways from edge to edge of the screen. Its children are list items. */
export function Strip({
  label,
  size,
  children,
}: {
  label: string;
  size: 'chips' | 'cards' | 'banners';
  children: ReactNode;
}) {
  return (
    <ul className={styles.strip} data-size={size} aria-label={label}>
      {children}
    </ul>
  );
}
