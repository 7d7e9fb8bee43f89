import { Icon } from '../icon.tsx';
import styles from './field.module.css';

/** The error of a control; `id` links it to the control. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="circle-alert" size="s" />
      <span>{children}</span>
    </p>
  );
}
