import styles from './status-pill.module.css';

interface StatusPillProps {
  /** No colour where nothing stands out. */
  colour: 'green' | 'red' | 'yellow' | undefined;
  children: string;
}

/** Where an order stands, in a word. */
export function StatusPill({ colour, children }: StatusPillProps) {
  return (
    <span className={styles.pill} data-colour={colour}>
      {children}
    </span>
  );
}
