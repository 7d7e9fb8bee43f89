import { useLingui } from '@lingui/react/macro';
import type { Category, Id } from '@spaza/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'wouter';
import { LoadFailure } from '../../features/load-failure.tsx';
import { Section } from '../../features/section.tsx';
import { useShelfLink } from '../../features/use-shelf-link.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShelvesPlace } from './placeholders.tsx';
import styles from './shelves.module.css';

/** The shop's shelves as picture tiles. */
export function Shelves({ supplierId }: { supplierId: Id | undefined }) {
  const { t } = useLingui();
  const { queries } = useShop();
  const { data: categories, error, refetch } = useQuery(queries.categories({ supplierId }));
  // Their tiles render in slices, so that a slow phone can respond to the shopper in between.
  const data = useDeferredValue(categories);
  if (data?.length === 0) return null;
  return (
    <Section title={t`Shelves`}>
      {!data && !error && <ShelvesPlace />}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className={styles.tiles}>
          {data.map((category) => (
            <li key={category.id}>
              <Tile category={category} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Tile({ category }: { category: Category }) {
  const link = useShelfLink(category);
  return (
    <Link {...link} className={styles.tile}>
      <Picture src={category.image_url} alt="" width={300} height={300} eager />
      <span className={styles.name}>{category.name}</span>
    </Link>
  );
}
