import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

type Press = Pick<ComponentProps<'button'>, 'disabled' | 'onClick'>;

const refuse = (event: MouseEvent) => event.preventDefault();

/**
 * Props that make a button pressable or not. HTML's `disabled` would take the focus away from a user who has just
 * pressed it; this keeps the focus and announces the state. A disabled button does not submit anything either.
 */
export const pressable = ({ disabled, onClick }: Press) => ({
  'aria-disabled': disabled,
  onClick: disabled ? refuse : onClick,
});

interface Looks {
  /**
   * `primary` once per screen, for the main action; `quiet` has no background; `danger` is as quiet, and removes
   * something.
   */
  variant?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
  /** Fills the width of its container. */
  wide?: boolean;
  children: ReactNode;
}

interface ButtonProps extends Looks, Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** What it does is under way: it is disabled until that is done. */
  busy?: boolean;
}

/** A button. While `disabled` or `busy`, it retains the focus. */
export function Button({
  variant = 'plain',
  icon,
  wide,
  children,
  type = 'button',
  busy,
  disabled,
  onClick,
  ...button
}: ButtonProps) {
  return (
    <button
      aria-busy={busy}
      {...button}
      {...pressable({ disabled: disabled || busy, onClick })}
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

/** A link that looks like a button: it navigates and changes nothing. */
export function ButtonLink({ variant = 'plain', icon, wide, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={styles.button} data-variant={variant} data-wide={wide}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}

type IconButtonProps = { icon: IconName; label: string } & Omit<
  ComponentProps<'button'>,
  'className' | 'children' | 'aria-label'
>;

/** A round button that shows only an icon; `label` is its accessible name. */
export function IconButton({ icon, label, disabled, onClick, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      {...pressable({ disabled, onClick })}
      className={styles.icon}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}
