import styles from './skeleton.module.css';

/** A placeholder of fixed size for something that is still loading. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return (
    <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
  );
}
