import styles from './spinner.module.css';

/** Something is under way; `label` says what. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles.row} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {label}
    </span>
  );
}
