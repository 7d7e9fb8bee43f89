import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './product.module.css';

/** Placeholder for a product. */
export function ProductSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.product} role="status" aria-label={t`Loading`}>
      <div className={styles.picture}>
        <Skeleton height="auto" />
      </div>
      <div className={styles.about}>
        <Skeleton width="70%" height="1.75rem" />
        <Skeleton width="30%" height="1.25rem" />
        <Skeleton width="40%" height="2.25rem" />
        <Skeleton height="6rem" />
      </div>
    </div>
  );
}
