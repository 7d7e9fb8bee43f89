import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import styles from './welcome.module.css';

/** The heading of the sign-in and registration screens, which explains what an account offers. */
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
