import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './last-order.module.css';

/** Reserves space for the last order, so that what is below does not move. */
export const LastOrderPlace = () => (
  <div className={styles.place}>
    <Skeleton height="100%" />
  </div>
);
