import { useLingui } from '@lingui/react/macro';
import type { Category, Id } from '@spaza/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'wouter';
import { useIntent } from '../../app/navigation/intent.ts';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { Section } from '../../parts/section.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './categories.module.css';

/** Placeholder tiles; about as many as a shop has shelves. */
const PLACES = Array.from({ length: 12 }, (_, place) => `place ${place}`);

/** The shop's shelves as picture tiles. */
export function Categories({ supplierId }: { supplierId: Id | undefined }) {
  const { t } = useLingui();
  const { queries } = useShop();
  const { data: categories, error, refetch } = useQuery(queries.categories({ supplierId }));
  // Their tiles render in slices, so that a slow phone can respond to the shopper in between.
  const data = useDeferredValue(categories);
  if (data?.length === 0) return null;
  return (
    <Section title={t`Shelves`}>
      {!data && !error && (
        <div className={styles.tiles} role="status" aria-label={t`Loading`}>
          {PLACES.map((place) => (
            <span key={place} className={styles.tile}>
              <Skeleton height="auto" />
              <span className={styles.name}>
                <Skeleton width="4rem" height="0.875rem" />
              </span>
            </span>
          ))}
        </div>
      )}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className={styles.tiles}>
          {data.map((category) => (
            <li key={category.id}>
              <Tile category={category} supplierId={supplierId} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Tile({ category, supplierId }: { category: Category; supplierId: Id | undefined }) {
  const { queries } = useShop();
  const queryClient = useQueryClient();
  const to = paths.category(category.id);
  const intent = useIntent(to, () => {
    void queryClient.prefetchInfiniteQuery(queries.category({ id: String(category.id), supplierId }));
  });
  return (
    <Link {...intent} to={to} state={{ title: category.name }} className={styles.tile}>
      <Picture src={category.image_url} alt="" width={300} height={300} eager />
      <span className={styles.name}>{category.name}</span>
    </Link>
  );
}
