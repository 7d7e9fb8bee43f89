import type { ReactNode } from 'react';
import styles from './button.module.css';

interface OutwardLinkProps {
  href: string;
  /** Opens next to the current page, which stays open. */
  isBeside?: boolean;
  children: ReactNode;
}

/** A link out of the shop that looks like a primary button. */
export function OutwardLink({ href, isBeside, children }: OutwardLinkProps) {
  return (
    <a
      href={href}
      className={styles.button}
      data-variant="primary"
      {...(isBeside && { target: '_blank', rel: 'noopener' })}
    >
      <span>{children}</span>
    </a>
  );
}
