import { Trans, useLingui } from '@lingui/react/macro';
import type { ComparisonFlow } from '@spaza/sdk';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { NotOffered } from '../../parts/not-offered.tsx';
import { mayCompare } from '../../parts/supplier/may-compare.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './compare.module.css';
import { useComparison } from './use-comparison.ts';

interface ComparisonStatesProps {
  compare: 'compare' | 'compareInDetail';
  /** Renders the comparison once it is ready. */
  children: (comparison: ComparisonFlow) => ReactNode;
}

/** A comparison in each of its loading states. Shoppers who cannot compare are sent back to the basket. */
export function ComparisonStates({ compare, children }: ComparisonStatesProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const { comparison, progress, error, again } = useComparison(compare);
  if (!session.config.capabilities.value.has('comparison')) return <NotOffered />;
  if (!mayCompare(session)) return <Redirect to={paths.basket} replace />;
  if (session.cart.items.value.length === 0) {
    return (
      <EmptyState icon="scale" title={t`There is nothing to compare`} text={t`Your basket is empty.`}>
        <ButtonLink to={paths.home} variant="primary">
          <Trans>Start shopping</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  if (progress === 'failed') return <LoadFailure error={error} onRetry={again} />;
  if (progress === 'under way') {
    return (
      <div className={styles.screen} role="status" aria-label={t`Comparing prices`}>
        <Skeleton height="9rem" />
        <Skeleton height="12rem" />
        <Skeleton height="12rem" />
      </div>
    );
  }
  if (comparison.baskets.value.length === 0) {
    return (
      <EmptyState
        icon="scale"
        title={t`No shop near you has these items`}
        text={t`Your basket stays as it is.`}
      >
        <BackToBasket />
      </EmptyState>
    );
  }
  return children(comparison);
}

/** A link back, for shoppers who found nothing better. */
export function BackToBasket() {
  return (
    <ButtonLink to={paths.basket} icon="arrow-left">
      <Trans>Back to my basket</Trans>
    </ButtonLink>
  );
}
