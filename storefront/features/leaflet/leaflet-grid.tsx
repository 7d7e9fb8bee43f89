import { useLingui } from '@lingui/react/macro';
import type { DatedLeaflet } from '@spaza/sdk';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LeafletCard, runningFirst } from './leaflet-card.tsx';
import styles from './leaflet-grid.module.css';

interface LeafletGridProps {
  label: string;
  leaflets: readonly DatedLeaflet[];
  /** Whether to show whose each of them is. */
  ofWhom?: boolean;
}

/** Leaflets side by side, as many as fit. */
export function LeafletGrid({ label, leaflets, ofWhom = false }: LeafletGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {runningFirst(leaflets).map((leaflet) => (
        <li key={leaflet.id}>
          <LeafletCard leaflet={leaflet} ofWhom={ofWhom} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder for leaflets. */
export function LeafletGridSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.grid} role="status" aria-label={t`Loading`}>
      <Skeleton height="17rem" />
      <Skeleton height="17rem" />
    </div>
  );
}
