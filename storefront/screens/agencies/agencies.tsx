import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createNoticeQueries } from '@spaza/sdk/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useShop } from '../../app/shop-context.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { NotOffered } from '../../parts/not-offered.tsx';
import { OrderChanging } from '../../parts/supplier/order-changing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './agencies.module.css';
import { AgencyShops } from './agency-shops.tsx';

/** Groups of shops, each with its shops to choose from. */
export default function Agencies() {
  return useShop().session.config.capabilities.value.has('newer_calls') ? <AgencyList /> : <NotOffered />;
}

function AgencyList() {
  const { t } = useLingui();
  const { session, alerts } = useShop();
  const { data, error, isPending, refetch } = useQuery(createNoticeQueries(session.gateway).agencies());

  useEffect(() => {
    if (error) alerts.error(msg`Internet connection lost`);
  }, [error, alerts]);

  if (isPending) {
    return (
      <div className={styles.agencies} role="status" aria-label={t`Loading`}>
        <Skeleton height="14rem" />
        <Skeleton height="14rem" />
      </div>
    );
  }
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const withShops = data.filter(({ suppliers }) => suppliers && suppliers.length > 0);
  if (withShops.length === 0) {
    return <EmptyState icon="store" title={t`No agencies yet`} text={t`Choose a shop near you instead.`} />;
  }
  return (
    <div className={styles.agencies}>
      <OrderChanging />
      {withShops.map((agency) => (
        <AgencyShops key={agency.name} agency={agency} />
      ))}
    </div>
  );
}
