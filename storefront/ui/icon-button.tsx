import type { ComponentProps } from 'react';
import { pressable } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import type { IconName } from './icon-names.ts';

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
      className={styles.button}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}
