import type { ReactNode } from 'react';
import styles from './button.module.css';

interface OutwardLinkProps {
  href: string;
  /** What is open here stays open. */
  isBeside?: boolean;
  children: ReactNode;
}

/** A way out of the shop that looks like the button to press. */
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
