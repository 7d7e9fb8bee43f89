import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './checkout-page.module.css';

/** Placeholder for a step of the checkout. */
export function CheckoutSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.page} role="status" aria-label={t`Loading`}>
      <Skeleton height="7rem" />
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton height="4rem" />
      <Skeleton height="12rem" />
    </div>
  );
}
