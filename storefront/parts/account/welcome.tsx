import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import styles from './welcome.module.css';

/** Greets who comes to the door of an account, and says what is behind it. */
export function Welcome({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <div className={styles.welcome}>
      <span>
        <Icon name={icon} />
      </span>
      <p>
        <strong>{title}</strong>
        {text}
      </p>
    </div>
  );
}
