import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useIntent } from '../../../navigation/intent.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import styles from './side-panel.module.css';

interface MenuLinkProps {
  to: string;
  icon: IconName;
  onLeave: () => void;
  children: ReactNode;
}

/** A menu item that leads to a screen. */
export function MenuLink({ to, icon, onLeave, children }: MenuLinkProps) {
  const intent = useIntent(to);
  return (
    <li>
      <Link {...intent} to={to} className={styles.line} onClick={onLeave}>
        <Icon name={icon} />
        <span>{children}</span>
      </Link>
    </li>
  );
}
