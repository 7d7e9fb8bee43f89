import styles from './status-pill.module.css';

interface StatusPillProps {
  /** Undefined if the status needs no emphasis. */
  colour: 'green' | 'red' | 'yellow' | undefined;
  children: string;
}

/** The status of an order, in a word. */
export function StatusPill({ colour, children }: StatusPillProps) {
  return (
    <span className={styles.pill} data-colour={colour}>
      {children}
    </span>
  );
}
