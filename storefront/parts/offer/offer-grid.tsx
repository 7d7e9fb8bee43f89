import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './offer-grid.module.css';

interface OfferGridProps {
  label: string;
  /** For cards that hold more than one offer's worth. */
  wide?: boolean;
  /** One of many: it is drawn when it comes near. Until then it is as high as it was, or as such lists are. */
  section?: { place: RefObject<HTMLUListElement | null>; height: number | undefined; cards: number };
  children: ReactNode;
}

/** How high a section is taken for until it is laid out. */
const placeOf = ({ height, cards }: { height: number | undefined; cards: number }): CSSProperties =>
  height ? { containIntrinsicBlockSize: `auto ${height}px` } : ({ '--cards': cards } as CSSProperties);

/** Cards side by side, as many as fit. Its children are list items. */
export function OfferGrid({ label, wide = false, section, children }: OfferGridProps) {
  return (
    <ul
      ref={section?.place}
      className={styles.grid}
      data-wide={wide}
      data-section={section !== undefined}
      style={section && placeOf(section)}
      aria-label={label}
    >
      {children}
    </ul>
  );
}

/** What stands where cards will be. */
export function OfferGridSkeleton({ count = 6 }: { count?: number }) {
  const { t } = useLingui();
  const places = Array.from({ length: count }, (_, place) => `place ${place}`);
  return (
    <div className={styles.grid} role="status" aria-label={t`Loading`}>
      {places.map((place) => (
        <div key={place} className={styles.skeleton}>
          <Skeleton height="auto" />
          <Skeleton height="1.125rem" />
          <Skeleton width="60%" height="1.125rem" />
        </div>
      ))}
    </div>
  );
}
