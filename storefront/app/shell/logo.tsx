import styles from './logo.module.css';

/** The name of the shop, in the style of a painted sign. */
export function Logo({ name }: { name: string }) {
  return <span className={styles.logo}>{name}</span>;
}
