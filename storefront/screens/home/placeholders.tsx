import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/skeleton.tsx';
import carouselStyles from './carousel.module.css';
import lastOrderStyles from './last-order.module.css';
import shelvesStyles from './shelves.module.css';

/** Placeholder as large as the banners. */
export function CarouselPlace() {
  return (
    <div className={carouselStyles.carousel}>
      <div className={carouselStyles.place}>
        <Skeleton height="100%" />
      </div>
    </div>
  );
}

/** Placeholder as large as the last order. */
export const LastOrderPlace = () => (
  <div className={lastOrderStyles.place}>
    <Skeleton height="100%" />
  </div>
);

/** Keys of the tiles: about as many as a shop has shelves. */
const SHELVES = [...'abcdefghijkl'];

/** Placeholder tiles as large as the shelves. @param isAlone whether the heading is missing, too */
export function ShelvesPlace({ isAlone }: { isAlone?: boolean }) {
  const { t } = useLingui();
  return (
    <div className={shelvesStyles.tiles} data-alone={isAlone} role="status" aria-label={t`Loading`}>
      {SHELVES.map((shelf) => (
        <span key={shelf} className={shelvesStyles.tile}>
          <Skeleton height="auto" />
          <span className={shelvesStyles.name} />
        </span>
      ))}
    </div>
  );
}
