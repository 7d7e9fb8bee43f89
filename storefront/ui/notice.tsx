import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'error' | 'warning' | 'plain' | 'success';
  icon: IconName;
  /** Set if the notice responds to an action: it is focused and scrolled into view, again for each new value. */
  arrival?: unknown;
  /** Links and buttons to continue. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A notice, shown at the place it concerns. */
export function Notice({ tone, icon, arrival, actions, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrival === undefined) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [arrival]);
  return (
    <div
      ref={box}
      className={styles.notice}
      data-tone={tone}
      role={tone === 'error' && arrival === undefined ? 'alert' : undefined}
      tabIndex={arrival === undefined ? undefined : -1}
    >
      <Icon name={icon} />
      <div className={styles.words}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
