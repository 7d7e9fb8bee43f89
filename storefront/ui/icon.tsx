import styles from './icon.module.css';
import type { IconName } from './icon-names.ts';

/** A picture sign. It says nothing to a screen reader: the text beside it or the label of its button does. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: 's' | 'm' | 'l' }) {
  return (
    <svg className={styles.icon} data-size={size} aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
