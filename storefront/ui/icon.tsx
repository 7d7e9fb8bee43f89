import styles from './icon.module.css';
import type { IconName } from './icon-names.ts';

/** An icon. It is hidden from screen readers: the text next to it or the label of its button describes it. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: 's' | 'm' | 'l' }) {
  return (
    <svg className={styles.icon} data-size={size} aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
