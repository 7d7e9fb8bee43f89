import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text?: ReactNode;
  /** Links and buttons to continue. */
  children?: ReactNode;
}

/** Shown if there is nothing to show: why, and where to go from here. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.sign}>
        <Icon name={icon} size="l" />
      </span>
      <h2>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
