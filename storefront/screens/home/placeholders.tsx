import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/skeleton.tsx';
import carouselStyles from './carousel.module.css';
import lastOrderStyles from './last-order.module.css';
import shelvesStyles from './shelves.module.css';

/** As large as the banners. */
export function CarouselPlace() {
  return (
    <div className={carouselStyles.carousel}>
      <div className={carouselStyles.place}>
        <Skeleton height="100%" />
      </div>
    </div>
  );
}

/** As large as the last order. */
export const LastOrderPlace = () => (
  <div className={lastOrderStyles.place}>
    <Skeleton height="100%" />
  </div>
);

/** About as many as a shop has shelves. */
const SHELVES = [...'abcdefghijkl'];

/** Tiles as large as the shelves. @param isAlone their heading is still to come, too */
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
