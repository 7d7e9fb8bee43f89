import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './carousel.module.css';

/** Reserves space for the banners, so that the shelves below do not move. */
export function CarouselPlace() {
  return (
    <div className={styles.carousel}>
      <div className={styles.place}>
        <Skeleton height="100%" />
      </div>
    </div>
  );
}
