import styles from './spinner.module.css';

/** Shows that something is in progress; `label` says what. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles.row} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {label}
    </span>
  );
}
