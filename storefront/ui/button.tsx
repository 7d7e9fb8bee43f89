import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { pressable } from './pressable.ts';

interface Looks {
  /** `primary` once a screen, for the way on; `quiet` has no ground; `danger` takes something away and is as quiet. */
  variant?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
  /** As wide as what it stands in. */
  wide?: boolean;
  children: ReactNode;
}

type ButtonProps = Looks & Omit<ComponentProps<'button'>, 'className' | 'children'>;

/** A button. While it is `disabled`, such as when it is busy, it keeps the focus. */
export function Button({
  variant = 'plain',
  icon,
  wide,
  children,
  type = 'button',
  disabled,
  onClick,
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      {...pressable({ disabled, onClick })}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-wide={wide}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

type ButtonLinkProps = Looks & { to: string } & Omit<ComponentProps<'a'>, 'className' | 'children' | 'href'>;

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function ButtonLink({ variant = 'plain', icon, wide, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={styles.button} data-variant={variant} data-wide={wide}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}
