import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './offer-grid.module.css';

interface Section {
  place: RefObject<HTMLUListElement | null>;
  isFirst: boolean;
  /** Height when last seen, in px. */
  height: number | undefined;
  cards: number;
}

interface OfferGridProps {
  label: string;
  /** For cards that hold more than one offer. */
  wide?: boolean;
  /** One of many: all but the first render when near. Until then a placeholder has their last or usual height. */
  section?: Section;
  children: ReactNode;
}

/** Style of a placeholder, given its known height in px, or its number of cards. */
const placeOf = (height: number | undefined, cards: number) =>
  ({ ...(height ? { '--place': `${height}px` } : { '--cards': cards }) }) as CSSProperties;

/**
 * Style of a placeholder for many sections that are far away.
 * @param height height of all of them in px, if known
 */
export const groupPlace = (sections: number, cards: number, height: number | undefined) => ({
  className: styles.group,
  'data-sections': sections,
  style: { ...placeOf(height, cards), '--gaps': sections } as CSSProperties,
});

/** Cards side by side, as many as fit. Its children are list items. */
export function OfferGrid({ label, wide = false, section, children }: OfferGridProps) {
  return (
    <ul
      ref={section?.place}
      className={styles.grid}
      data-wide={wide}
      data-section={section && (section.isFirst ? 'first' : 'later')}
      style={section && placeOf(section.height, section.cards)}
      aria-label={label}
    >
      {children}
    </ul>
  );
}

/** Placeholder for cards. */
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
