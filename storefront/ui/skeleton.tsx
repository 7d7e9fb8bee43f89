import styles from './skeleton.module.css';

/** A box of a fixed size that stands where something is still loading. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return (
    <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
  );
}
