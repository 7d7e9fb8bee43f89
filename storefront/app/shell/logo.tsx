import styles from './logo.module.css';

/** The name of the shop, as painted over its door. */
export function Logo({ name }: { name: string }) {
  return <span className={styles.logo}>{name}</span>;
}
